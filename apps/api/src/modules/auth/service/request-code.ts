import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { hashToken, hmac, newCode, newToken } from '../../../platform/tokens.ts';
import { sendSms } from '../../messaging/index.ts';
import { replaceSteps } from '../repository.ts';
import { type AuthLimits, CODE_DIGITS, CODE_LIFE, codeText } from '../rules.ts';

interface Needs {
  readonly secretKey: string;
  readonly limits: AuthLimits;
  /** False: no SMS can leave, and nobody is told to wait for one. */
  readonly canSend: boolean;
}

/** Sends a code. Says the same, and takes as long, whether or not the phone has an account. */
export const createRequestCode =
  ({ secretKey, limits, canSend }: Needs) =>
  async (call: Call, { phone, ip }: { phone: string; ip: string }) => {
    if (!isAcceptedPhone(phone)) throw new AppError('phone_invalid');
    if (!canSend) throw new AppError('codes_unavailable');
    const retryAfter = await requireLimits(call, [
      [`codes:phone-hour:${phone}`, limits.codesHourly],
      [`codes:phone-day:${phone}`, limits.codesDaily],
      [`codes:address:${ip}`, limits.codesPerAddress],
    ]);
    const token = newToken();
    const code = newCode(CODE_DIGITS);
    const tokenHash = hashToken(token);
    const expiresAt = after(call.now, CODE_LIFE);
    await transact(call, async (call) => {
      await replaceSteps(call.db, {
        step: 'code',
        phone,
        token_hash: tokenHash,
        code_hash: codeHash(secretKey, { tokenHash, phone, code }),
        created_at: call.now,
        expires_at: expiresAt,
      });
      await sendSms(call, {
        kind: 'code',
        phone,
        text: codeText(code),
        isSecret: true,
        dedupeKey: `code:${tokenHash}`,
        expiresAt,
      });
    });
    return { token, phone, retry_after: retryAfter };
  };

/** A code is good for its token and its phone alone. */
export const codeHash = (
  secretKey: string,
  { tokenHash, phone, code }: { tokenHash: string; phone: string; code: string },
): string => hmac(secretKey, 'sign-in code', tokenHash, phone, code);

/** Counts against every limit, or, refused by one, against none; answers the seconds until the next code. */
const requireLimits = (
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
