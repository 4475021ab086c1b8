import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import { type Call, senderOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { hashToken, newCode, newToken } from '../../../platform/tokens.ts';
import { sendSms } from '../../messaging/index.ts';
import { authLimits } from '../rules.ts';
import { hasSignedInByPhone } from '../sessions/repository.ts';
import { replaceSteps } from './repository.ts';
import { CODE_DIGITS, CODE_LIFETIME_MS, codeRequestLimits, codeText } from './rules.ts';

/** Sends a code by SMS. The answer and its time are the same whether or not the phone has an account. */
export async function requestCode(call: Call<'config' | 'gateways' | 'sign'>, phone: string) {
  const { network } = senderOf(call);
  if (!isAcceptedPhone(phone)) throw new AppError('phone_invalid');
  if (!canSendSms(call)) throw new AppError('codes_unavailable');
  const hasSignedInFrom = await hasSignedInByPhone(call.db, { phone, address: network });
  const limits = authLimits(call.app.config.isProduction);
  const retryAfter = await requireTries(
    call,
    codeRequestLimits(limits, { phone, network, hasSignedInFrom }),
  );
  const token = newToken();
  const code = newCode(CODE_DIGITS);
  const tokenHash = hashToken(token);
  const expiresAt = after(call.now, CODE_LIFETIME_MS);
  await transact(call, async (call) => {
    await replaceSteps(call.db, {
      step: 'code',
      phone,
      address: network,
      token_hash: tokenHash,
      code_hash: hashCode(call, { tokenHash, phone, code }),
      created_at: call.now,
      expires_at: expiresAt,
    });
    await sendSms(call, {
      kind: 'code',
      phone,
      text: codeText(code),
      isSecret: true,
      dedupeKey: codeMessageKey(tokenHash),
      expiresAt,
    });
  });
  return { token, phone, retry_after: retryAfter };
}

export const canSendSms = ({ app }: Call<'gateways'>): boolean =>
  app.gateways.messages.sms !== undefined;

/** The dedupe key of the message with the code. */
export const codeMessageKey = (tokenHash: string): string => `code:${tokenHash}`;

/** A code is good for its token and its phone alone. */
export const hashCode = (
  { app }: Call<'sign'>,
  { tokenHash, phone, code }: Readonly<Record<'tokenHash' | 'phone' | 'code', string>>,
): string => app.sign('sign-in code', tokenHash, phone, code);

/**
 * Counts a try against every limit, or against none when one of them refuses it; returns the seconds until
 * the next try is allowed.
 */
export const requireTries = (
  call: Call,
  limits: readonly (readonly [string, LimitRule])[],
): Promise<number> =>
  transact(call, async (call) => {
    let wait = 0;
    for (const [key, rule] of limits) {
      wait = Math.max(wait, await requireTry(call, key, { rule, code: 'code_limit' }));
    }
    return wait;
  });
