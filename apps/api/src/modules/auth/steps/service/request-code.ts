import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { provedHostOf } from '../../../../platform/host-origins.ts';
import { requireTries } from '../../../../platform/limits.ts';
import { hashToken, newCode, newToken } from '../../../../platform/tokens.ts';
import { queueSms } from '../../../messaging/index.ts';
import { authLimits } from '../../rules.ts';
import { hasSignedInByPhone } from '../../sessions/repository.ts';
import { replaceStep } from '../repository.ts';
import {
  bookingCodeText,
  CODE_DIGITS,
  CODE_LIFETIME_MS,
  canSendSms,
  challengeToken,
  codeMessageKey,
  codeRequestLimits,
  codeText,
  hashCode,
} from '../rules.ts';
import { type ProofRequest, purposeOf } from './purpose-of.ts';

/** Sends a code by SMS. The answer and its time are the same whether or not the phone has an account. */
export async function requestCode(
  call: Call<'config' | 'gateways' | 'sign'>,
  { phone, ...request }: ProofRequest,
) {
  const { network } = senderOf(call);
  if (!isAcceptedPhone(phone)) {
    throw new AppError('phone_invalid', { failures: [{ path: ['phone'] }] });
  }
  if (!canSendSms(call)) throw new AppError('codes_unavailable');
  const { purpose, provider, isOwnPage } = await purposeOf(call, request);
  const hasSignedInFrom = await hasSignedInByPhone(call.db, { phone, address: network });
  const limits = authLimits(call.app.config.isProduction);
  const retryAfter = await requireTries(
    call,
    codeRequestLimits(limits, { phone, network, hasSignedInFrom }),
    'code_limit',
  );
  const token = challengeToken(newToken(), isOwnPage);
  const code = newCode(CODE_DIGITS);
  const tokenHash = hashToken(token);
  const expiresAt = after(call.now, CODE_LIFETIME_MS);
  await transact(call, async (call) => {
    const stored = replaceStep(call.db, {
      kind: 'code',
      purpose,
      provider_profile: provider?.id ?? null,
      phone,
      address: network,
      token_hash: tokenHash,
      code_hash: hashCode(call, { tokenHash, phone, code }),
      created_at: call.now,
      expires_at: expiresAt,
    });
    const queued = queueSms(call, {
      kind: 'code',
      phone,
      text: purpose === 'sign_in' ? codeText(code) : bookingText(call, code, provider),
      isSecret: true,
      dedupeKey: codeMessageKey(tokenHash),
      expiresAt,
    });
    await Promise.all([stored, queued]);
  });
  return { token, phone, retry_after: retryAfter };
}

function bookingText(call: Call<'config'>, code: string, provider: { name: string | null } | null) {
  const host = provedHostOf(call.app.config, senderOf(call).origin);
  return bookingCodeText(code, { name: provider?.name ?? null, host });
}
