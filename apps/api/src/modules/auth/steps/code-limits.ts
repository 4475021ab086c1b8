import { type Call, senderOf } from '../../../platform/call.ts';
import { SECOND } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { countTries, countTry, type Limit, secondsLeft } from '../../../platform/limits.ts';
import { challengeFor, takeProof } from '../../../platform/proof-of-work.ts';
import { codesOfHour, secondsToCodes } from '../../messaging/index.ts';
import { authLimits } from '../rules.ts';
import { findOwnerOfPhone } from '../sessions/repository.ts';
import { CODE_LIFETIME_MS } from './rules/codes.ts';
import { codeRequestLimits, crowdLimits, isSecondOfNetwork } from './rules/crowds.ts';

interface CodeTry {
  /** Seconds until the next code may be requested. */
  readonly wait: number;
  /** Strangers requested so many codes for the phone that this one may be tried once alone. */
  readonly isGuessed: boolean;
  /** No money is left for phones that nobody has: the code goes at once to a phone of an account alone. */
  readonly isDelayed: boolean;
}

/**
 * Counts a request of a code. Where a crowd used up what there is for everybody, the refusal has a challenge: whoever
 * answers it is counted apart from the crowd. What a stranger is answered is the same whether or not an account has the
 * phone. Throws `code_limit`, and `codes_unavailable` where no money is left for any codes.
 */
export async function requireCodeTry(
  call: Call<'config' | 'sign'>,
  phone: string,
  further: readonly Limit[],
): Promise<CodeTry> {
  const { network, widerNetworks } = senderOf(call);
  const { config } = call.app;
  const crowds = crowdLimits({
    ofAccounts: codesOfHour(config, 'codes'),
    unknown: codesOfHour(config, 'new_codes'),
  });
  const [owner, money, crowdWait] = await Promise.all([
    findOwnerOfPhone(call.db, { phone, address: network }),
    secondsToCodes(call, phone),
    secondsLeft(call.db, [crowds.unknown, crowds.again, crowds.fromNewNetworks], call.now),
  ]);
  // Every phone is refused as one of an account is, so that the answer tells nobody.
  requireSoon(money.codes);
  const isProved = !owner.hasSignedInFrom && (await takeProof(call, phone));
  if (!owner.hasSignedInFrom && !isProved) {
    // A crowd has used up what there is for it, whatever phone is asked for.
    const wait = Math.max(crowdWait, isSoon(money.new_codes) ? 0 : money.new_codes);
    if (wait > 0) throw await challenged(call, phone, wait);
  }
  const request = { ...owner, phone, network, widerNetworks, isProved, crowds };
  const limits = authLimits(config.isProduction);
  const { tries, passable } = codeRequestLimits(limits, request);
  const { wait, refusal } = await countFirst(call, tries, further);
  if (!refusal) {
    const isGuessed = isProved && (await isAboveGuesses(call, phone, limits.codesFromNewNetworks));
    const isDelayed = !owner.hasSignedInFrom && !isSoon(money.new_codes);
    return { wait, isGuessed, isDelayed };
  }
  if (refusal.isFull && passable.includes(refusal.key)) throw await challenged(call, phone, wait);
  throw new AppError('code_limit', { retryAfter: wait });
}

/** Counts by the first of the alternatives that does not refuse because the network had its first code. */
async function countFirst(
  call: Pick<Call, 'db' | 'now'>,
  [tries = [], ...others]: readonly (readonly Limit[])[],
  further: readonly Limit[],
): ReturnType<typeof countTries> {
  const result = await countTries(call.db, [...tries, ...further], call.now);
  const isSecond = result.refusal !== undefined && isSecondOfNetwork(result.refusal.key);
  return isSecond && others.length > 0 ? countFirst(call, others, further) : result;
}

const isAboveGuesses = async ({ db, now }: Call, phone: string, rule: Limit[1]): Promise<boolean> =>
  !(await countTry(db, `codes:guesses:${phone}`, { rule, now })).allowed;

/** A code that waits for the next hour or day may still be of use when it goes. */
const isSoon = (retryAfter: number): boolean => retryAfter * SECOND < CODE_LIFETIME_MS;

function requireSoon(retryAfter: number): void {
  if (!isSoon(retryAfter)) throw new AppError('codes_unavailable', { retryAfter });
}

async function challenged(
  call: Call<'sign'>,
  phone: string,
  retryAfter: number,
): Promise<AppError> {
  const challenge = await challengeFor(call, phone);
  return new AppError('code_limit', { retryAfter, details: { challenge } });
}
