import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireBookingOrigin } from '../../../providers/index.ts';
import { findIntent, type IntentRow } from '../repository.ts';

/** The intent of the documentId. Throws `not_found`, `intent_gone`, `origin_not_allowed`. */
export async function requireIntent(call: Call<'config'>, id: string): Promise<IntentRow> {
  const { db, now } = call;
  const intent = await findIntent(db, id);
  if (!intent) throw new AppError('not_found');
  if (intent.expires_at <= now) throw new AppError('intent_gone');
  await requireBookingOrigin(call, intent.provider_profile);
  return intent;
}
