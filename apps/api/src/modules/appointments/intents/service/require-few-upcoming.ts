import { type Call, senderOf } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countTry } from '../../../../platform/limits.ts';
import { countUpcoming } from '../../participants/repository.ts';
import { MAX_UPCOMING } from '../../rules/booking-limits.ts';
import { findClientOfPhone } from '../repository.ts';
import { EARLY_REFUSALS } from '../rules.ts';

interface Phone {
  readonly provider: number;
  readonly phone: string;
}

/**
 * Tells whoever has as many appointments as they may before a code is sent that could not book. Nobody has proved the phone
 * yet, so one address is told so a few times an hour; after that it learns it with the code, as `book` has it. Throws
 * `upcoming_limit`.
 */
export async function requireFewUpcoming(call: Call, { provider, phone }: Phone): Promise<void> {
  const { db, now } = call;
  const client = await findClientOfPhone(db, { provider, phone });
  if (client === null || (await countUpcoming(db, client, now)) < MAX_UPCOMING) return;
  const key = `booking-intents:upcoming:${senderOf(call).network}`;
  const { allowed } = await countTry(db, key, { rule: EARLY_REFUSALS, now });
  if (allowed) throw new AppError('upcoming_limit', { details: { limit: MAX_UPCOMING } });
}
