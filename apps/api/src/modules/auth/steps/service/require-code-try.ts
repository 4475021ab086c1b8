import { type Call, senderOf } from '../../../../platform/call.ts';
import { SECOND } from '../../../../platform/clock.ts';
import { AppError } from '../../../../platform/errors.ts';
import { countTries, type Limit, secondsLeft } from '../../../../platform/limits.ts';
import { challengeFor, takeProof } from '../../../../platform/proof-of-work.ts';
import { newCodesOfHour, secondsToCode } from '../../../messaging/index.ts';
import { authLimits } from '../../rules.ts';
import { findOwnerOfPhone } from '../../sessions/repository.ts';
import { CODE_LIFETIME_MS, codeRequestLimits, unknownPhonesLimit } from '../rules.ts';

/**
 * Counts a request of a code; answers the seconds until the next one may be made. Where a crowd used up what there is for
 * everybody, the refusal has a challenge: whoever answers it is counted apart from the crowd. Throws `code_limit`, and
 * `codes_unavailable` where no money is left for codes: none is promised that would not be sent.
 */
export async function requireCodeTry(
  call: Call<'config' | 'sign'>,
  phone: string,
  further: readonly Limit[],
): Promise<number> {
  const { network, widerNetworks } = senderOf(call);
  const [owner] = await Promise.all([
    findOwnerOfPhone(call.db, { phone, address: network }),
    requireMoney(call, phone),
  ]);
  const isProved = !owner.hasSignedInFrom && (await takeProof(call, phone));
  const unknown = unknownPhonesLimit(newCodesOfHour(call.app.config));
  if (!owner.hasSignedInFrom && !isProved) await requireQuiet(call, phone, unknown);
  const request = { ...owner, phone, network, widerNetworks, isProved, unknown };
  const { tries, passable } = codeRequestLimits(authLimits(call.app.config.isProduction), request);
  const { wait, refusal } = await countTries(call.db, [...tries, ...further], call.now);
  if (!refusal) return wait;
  if (refusal.isFull && passable.includes(refusal.key)) throw await challenged(call, phone, wait);
  throw new AppError('code_limit', { retryAfter: wait });
}

/** A code that waits for the next hour or day may still be of use when it goes. */
async function requireMoney(call: Call<'config'>, phone: string): Promise<void> {
  const retryAfter = await secondsToCode(call, phone);
  if (retryAfter * SECOND >= CODE_LIFETIME_MS)
    throw new AppError('codes_unavailable', { retryAfter });
}

/** Throws a challenge while phones without an account have used up what there is for them, whatever phone is asked for. */
async function requireQuiet(call: Call<'sign'>, phone: string, [key, rule]: Limit): Promise<void> {
  const wait = await secondsLeft(call.db, key, { rule, now: call.now });
  if (wait > 0) throw await challenged(call, phone, wait);
}

async function challenged(
  call: Call<'sign'>,
  phone: string,
  retryAfter: number,
): Promise<AppError> {
  const challenge = await challengeFor(call, phone);
  return new AppError('code_limit', { retryAfter, details: { challenge } });
}
