import type { CodePurpose, ProofPurpose } from '@okoshko/contract/auth/codes';
import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import { type Call, senderOf } from '../../../platform/call.ts';
import { after, SECOND } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { isOwnOrigin, provedHostOf } from '../../../platform/host-origins.ts';
import { type Limit, requireTries } from '../../../platform/limits.ts';
import { sentence } from '../../../platform/sentence.ts';
import { hashToken, newCode, newToken } from '../../../platform/tokens.ts';
import { isCountryOpen, queueSms } from '../../messaging/index.ts';
import { findPublished, requireBookingOrigin } from '../../providers/index.ts';
import { authLimits } from '../rules.ts';
import { requireCodeTry } from './code-limits.ts';
import { replaceStep } from './repository.ts';
import {
  bookingCodeText,
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  CODE_TRIES,
  canSendSms,
  challengeToken,
  codeMessageKey,
  codeText,
  hashCode,
} from './rules/codes.ts';
import { callRequestLimits } from './rules/crowds.ts';

/** The request of a code or a call. */
interface ProofRequest {
  readonly phone: string;
  readonly purpose?: ProofPurpose;
  /** Id or documentId; nothing to a sign-in. */
  readonly provider_profile?: string | number;
}

/** Sends a code by SMS. The answer and its time are the same whether or not the phone has an account. */
export async function requestCode(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, ...request }: ProofRequest,
) {
  requireTaken(phone, request.purpose);
  requireReachable(call, phone);
  const { purpose, provider, isOwnPage } = await purposeOf(call, request);
  const token = challengeToken(newToken(), isOwnPage);
  const sent = await sendCode(call, {
    phone,
    token,
    purpose,
    provider_profile: provider?.id ?? null,
    text: (code) => (purpose === 'sign_in' ? codeText(code) : bookingText(call, code, provider)),
  });
  return { token, phone, ...sent };
}

type PurposeProvider = Awaited<ReturnType<typeof purposeOf>>['provider'];

/** A provider who has proved a phone alone has words of their own in what goes to a phone that anybody may name. */
function bookingText(call: Call<'config'>, code: string, provider: PurposeProvider) {
  const host = provedHostOf(call.app.config, senderOf(call).origin);
  return bookingCodeText(code, { name: provider?.is_proved ? provider.name : null, host });
}

/**
 * Returns a number to call. A call costs us nothing, so requests are counted by address alone: those of
 * strangers do not bind the phone's owner.
 */
export async function requestCall(
  call: Call<'config' | 'gateways'>,
  { phone, ...request }: ProofRequest,
) {
  const { calls } = call.app.gateways;
  const limits = authLimits(call.app.config.isProduction);
  const { network, widerNetworks } = senderOf(call);
  requireTaken(phone, request.purpose);
  if (!calls) throw new AppError('provider_unready');
  const { purpose, provider, isOwnPage } = await purposeOf(call, request);
  const retry_after = await requireTries(
    call,
    callRequestLimits(limits, { phone, network, widerNetworks }),
    'code_limit',
  );
  const expected = await calls.expect(phone);
  if (!expected) throw new AppError('calls_unavailable');
  const token = challengeToken(newToken(), isOwnPage);
  await replaceStep(call.db, {
    kind: 'call',
    purpose,
    provider_profile: provider?.id ?? null,
    phone,
    address: network,
    token_hash: hashToken(token),
    reference: expected.id,
    call_to: expected.number,
    created_at: call.now,
    expires_at: after(call.now, CODE_LIFETIME_MS),
  });
  return {
    token,
    phone,
    call_to: expected.number,
    expires_in: CODE_LIFETIME_MS / SECOND,
    retry_after,
  };
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
  call: Call<'config' | 'sign'>,
  { phone, token, session, limits = [], text, ...step }: CodeOrder,
): Promise<SentCode> {
  const { network } = senderOf(call);
  const { wait, isGuessed, isDelayed } = await requireCodeTry(call, phone, limits);
  const code = newCode(CODE_DIGITS);
  const tokenHash = hashToken(token);
  const expiresAt = after(call.now, CODE_LIFETIME_MS);
  await transact(call, async (call) => {
    const stored = replaceStep(call.db, {
      ...step,
      kind: 'code',
      ...(isGuessed && { tries: CODE_TRIES - 1 }),
      phone,
      address: network,
      token_hash: tokenHash,
      code_hash: hashCode(call.app.sign, { tokenHash, phone, code, session }),
      created_at: call.now,
      expires_at: expiresAt,
    });
    const queued = queueSms(call, {
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

/**
 * The purpose and, of `booking`, the provider whose client proves the phone; our own pages may name none, and are told
 * from others. Throws `not_found`, `origin_not_allowed`.
 */
async function purposeOf(
  call: Call<'config'>,
  { purpose = 'sign_in', provider_profile }: Omit<ProofRequest, 'phone'>,
) {
  if (purpose === 'sign_in') {
    requireHost(call);
    return { purpose, provider: null, isOwnPage: false };
  }
  const isOwnPage = isOwnOrigin(call.app.config, senderOf(call).origin);
  if (provider_profile === undefined) {
    if (isOwnPage) return { purpose, provider: null, isOwnPage };
    throw invalidField('provider_profile', sentence('required'));
  }
  const provider = await findPublished(call.db, provider_profile);
  if (!provider) throw new AppError('not_found');
  await requireBookingOrigin(call, provider.id);
  return { purpose, provider, isOwnPage };
}

/** On a provider's own page nobody signs in but as its client. */
function requireHost(call: Call<'config'>): void {
  const { origin } = senderOf(call);
  if (origin !== null && !call.app.config.isSignInOrigin(origin)) {
    throw new AppError('origin_not_allowed');
  }
}

/** Throws `codes_unavailable` or `phone_invalid` where no code can go to the phone. */
export function requireReachable(call: Call<'config' | 'gateways'>, phone: string): void {
  requirePossible(phone);
  if (!isCountryOpen(call.app.config, phone)) throw invalidPhone();
  if (!canSendSms(call)) throw new AppError('codes_unavailable');
}

/** A phone to sign in by has 11 digits; one to book by is of any country. Throws `phone_invalid`. */
function requireTaken(phone: string, purpose: ProofPurpose = 'sign_in'): void {
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
