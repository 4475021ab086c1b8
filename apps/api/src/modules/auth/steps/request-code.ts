import { CODE_DIGITS, type CodePurpose, type ProofPurpose } from '@okoshko/contract/auth/codes';
import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import { after, SECOND } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { countTries, countTry, type Limit, secondsLeft } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { isOwnOrigin, provedHostOf } from '../../../platform/host-origins.ts';
import { sentence } from '../../../platform/sentence.ts';
import { hashToken, newCode, newToken } from '../../../platform/tokens.ts';
import { codesOfHour, isCountryOpen, queueSms, secondsToCodes } from '../../messaging/index.ts';
import { findPublished, requireBookingOrigin } from '../../providers/index.ts';
import { challengeFor, takeProof } from '../proof-of-work.ts';
import { findOwnerOfPhone } from '../repository.ts';
import { authLimits } from '../rules.ts';
import { replaceStep } from './repository.ts';
import {
  bookingCodeText,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  canSendSms,
  challengeToken,
  codeMessageKey,
  codeText,
  hashCode,
} from './rules/codes.ts';
import { codeRequestLimits, crowdLimits, isSecondOfNetwork } from './rules/crowds.ts';

/** The request of a code or a call. */
export interface ProofRequest {
  readonly phone: string;
  readonly purpose?: ProofPurpose;
  /** Id or documentId; nothing to a sign-in. */
  readonly provider_profile?: string | number;
}

/** Sends a code by SMS. The answer and its time are the same whether or not the phone has an account. */
export async function requestCode(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { phone, ...request }: ProofRequest,
) {
  requireAcceptedPhone(phone, request.purpose);
  requireReachable(ctx, phone);
  const { purpose, provider, isOwnPage } = await purposeOf(ctx, request);
  const token = challengeToken(newToken(), isOwnPage);
  const host = provedHostOf(ctx.app.config, senderOf(ctx).origin);
  // A provider who has proved no phone has no words of their own in what goes to a phone that anybody may name.
  const name = provider?.is_proved ? provider.name : null;
  const sent = await sendCode(ctx, {
    phone,
    token,
    purpose,
    provider_profile: provider?.id ?? null,
    text: (code) =>
      purpose === 'sign_in' ? codeText(code) : bookingCodeText(code, { name, host }),
  });
  return { token, phone, ...sent };
}

interface CodeOrder {
  readonly phone: string;
  readonly token: string;
  readonly purpose: CodePurpose;
  readonly provider_profile?: number | null;
  /** The account and the session that ask for it, where no other may use it. */
  readonly user?: number;
  readonly session?: number | null;
  /** It is counted against these besides. */
  readonly limits?: readonly Limit[];
  readonly text: (code: string) => string;
}

interface SentCode {
  /** Seconds until the next one may be requested. */
  readonly retry_after: number;
  /** The SMS may come late, or not at all. */
  readonly is_delayed?: true;
}

/** Sends a code by SMS. Throws `code_limit`, `codes_unavailable`. */
export async function sendCode(
  ctx: Ctx<'config' | 'sign'>,
  { phone, token, session, limits = [], text, ...step }: CodeOrder,
): Promise<SentCode> {
  const { network } = senderOf(ctx);
  const { wait, isGuessed, isDelayed } = await requireCodeTry(ctx, phone, limits);
  const code = newCode(CODE_DIGITS);
  const tokenHash = hashToken(token);
  const expiresAt = after(ctx.now, CODE_LIFETIME_MS);
  await transact(ctx, async (ctx) => {
    const stored = replaceStep(ctx.db, {
      ...step,
      kind: 'code',
      ...(isGuessed && { tries: CODE_TRIES - 1 }),
      phone,
      address: network,
      token_hash: tokenHash,
      code_hash: hashCode(ctx.app.sign, { tokenHash, phone, code, session }),
      created_at: ctx.now,
      expires_at: expiresAt,
    });
    const queued = queueSms(ctx, {
      kind: 'code',
      phone,
      text: text(code),
      isSecret: true,
      dedupeKey: codeMessageKey(tokenHash),
      expiresAt,
    });
    await Promise.all([stored, queued]);
  });
  return { retry_after: wait, ...(isDelayed && { is_delayed: isDelayed }) };
}

interface CodeTry {
  /** Seconds until the next code may be requested. */
  readonly wait: number;
  /** Strangers requested so many codes for the phone that this one may be tried once alone. */
  readonly isGuessed: boolean;
  /** No money is left for phones that nobody has: the code goes at once to a phone of an account alone. */
  readonly isDelayed: boolean;
}

/**
 * Counts a request of a code. The refusal has a challenge where a crowd used up what there is for everybody: those who
 * answer it are counted apart from the crowd. A stranger is answered the same whether or not an account has the phone.
 * Throws `code_limit`, and `codes_unavailable` where no money is left for any codes.
 */
async function requireCodeTry(
  ctx: Ctx<'config' | 'sign'>,
  phone: string,
  further: readonly Limit[],
): Promise<CodeTry> {
  const { network, widerNetworks } = senderOf(ctx);
  const { config } = ctx.app;
  const crowds = crowdLimits({
    ofAccounts: codesOfHour(config, 'codes'),
    unknown: codesOfHour(config, 'new_codes'),
  });
  const [owner, waits, crowdWait] = await Promise.all([
    findOwnerOfPhone(ctx.db, { phone, network }),
    secondsToCodes(ctx, phone),
    secondsLeft(ctx.db, [crowds.unknown, crowds.again, crowds.fromNewNetworks], ctx.now),
  ]);
  // Without money for the phones of accounts every phone is refused, so that the answer does not tell which have one.
  if (!isSoon(waits.codes)) throw new AppError('codes_unavailable', { retryAfter: waits.codes });
  const hasWorked = !owner.hasSignedInFrom && (await takeProof(ctx, phone));
  if (!owner.hasSignedInFrom && !hasWorked) {
    // A crowd has used up what there is for it, whatever phone is asked for.
    const wait = Math.max(crowdWait, isSoon(waits.new_codes) ? 0 : waits.new_codes);
    if (wait > 0) throw await challenged(ctx, phone, wait);
  }
  const request = { ...owner, phone, network, widerNetworks, hasWorked, crowds };
  const limits = authLimits(config.isProduction);
  const { tries, passable } = codeRequestLimits(limits, request);
  const { wait, refusal } = await countFirst(ctx, tries, further);
  if (!refusal) {
    const isGuessed = hasWorked && (await isAboveGuesses(ctx, phone, limits.codeGuesses));
    const isDelayed = !owner.hasSignedInFrom && !isSoon(waits.new_codes);
    return { wait, isGuessed, isDelayed };
  }
  if (refusal.isFull && passable.includes(refusal.key)) throw await challenged(ctx, phone, wait);
  throw new AppError('code_limit', { retryAfter: wait });
}

/** Counts by the alternatives in turn, while one refuses only because its network had the first code of the hour. */
async function countFirst(
  ctx: Pick<Ctx, 'db' | 'now'>,
  [tries = [], ...others]: readonly (readonly Limit[])[],
  further: readonly Limit[],
): ReturnType<typeof countTries> {
  const result = await countTries(ctx.db, [...tries, ...further], ctx.now);
  const isSecond = result.refusal !== undefined && isSecondOfNetwork(result.refusal.key);
  return isSecond && others.length > 0 ? countFirst(ctx, others, further) : result;
}

const isAboveGuesses = async ({ db, now }: Ctx, phone: string, rule: Limit[1]): Promise<boolean> =>
  !(await countTry(db, `codes:guesses:${phone}`, { rule, now })).allowed;

/** A code that waits for the next hour or day may still be of use when it goes. */
const isSoon = (retryAfter: number): boolean => retryAfter * SECOND < CODE_LIFETIME_MS;

async function challenged(ctx: Ctx<'sign'>, phone: string, retryAfter: number): Promise<AppError> {
  const challenge = await challengeFor(ctx, phone);
  return new AppError('code_limit', { retryAfter, details: { challenge } });
}

/**
 * The purpose and, of `booking`, the provider whose client proves the phone; our own pages may name none, and are told
 * from others. Throws `not_found`, `origin_not_allowed`.
 */
export async function purposeOf(
  ctx: Ctx<'config'>,
  { purpose = 'sign_in', provider_profile }: Omit<ProofRequest, 'phone'>,
) {
  if (purpose === 'sign_in') {
    requireHost(ctx);
    return { purpose, provider: null, isOwnPage: false };
  }
  const isOwnPage = isOwnOrigin(ctx.app.config, senderOf(ctx).origin);
  if (provider_profile === undefined) {
    if (isOwnPage) return { purpose, provider: null, isOwnPage };
    throw invalidField('provider_profile', sentence('required'));
  }
  const provider = await findPublished(ctx.db, provider_profile);
  if (!provider) throw new AppError('not_found');
  await requireBookingOrigin(ctx, provider.id);
  return { purpose, provider, isOwnPage };
}

/** On a provider's own page nobody signs in but as its client. */
function requireHost(ctx: Ctx<'config'>): void {
  const { origin } = senderOf(ctx);
  if (origin !== null && !ctx.app.config.isSignInOrigin(origin)) {
    throw new AppError('origin_not_allowed');
  }
}

/** Throws `codes_unavailable` or `phone_invalid` where no code can go to the phone. */
export function requireReachable(ctx: Ctx<'config' | 'gateways'>, phone: string): void {
  requirePossible(phone);
  if (!isCountryOpen(ctx.app.config, phone)) throw invalidPhone();
  if (!canSendSms(ctx)) throw new AppError('codes_unavailable');
}

/** A phone to sign in by has 11 digits; one to book by is of any country. Throws `phone_invalid`. */
export function requireAcceptedPhone(phone: string, purpose: ProofPurpose = 'sign_in'): void {
  if (purpose === 'sign_in' && phone.length !== PHONE_DIGITS) {
    throw invalidField('phone', sentence('phone', { digits: PHONE_DIGITS }));
  }
  requirePossible(phone);
}

function requirePossible(phone: string): void {
  if (!isPossiblePhone(phone)) throw invalidPhone();
}

const invalidPhone = (): AppError =>
  new AppError('phone_invalid', { failures: [{ path: ['phone'] }] });
