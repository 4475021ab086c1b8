import { isAcceptedPhone } from '@okoshko/contract/phones/phone';
import type { App, Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type LimitRule, requireTry } from '../../../platform/limits.ts';
import { hashToken, newCode, newToken } from '../../../platform/tokens.ts';
import { sendSms } from '../../messaging/index.ts';
import { hasSignedInByPhone, replaceSteps } from '../repository.ts';
import { type AuthLimits, CODE_DIGITS, CODE_LIFETIME_MS, codeText } from '../rules.ts';

interface Deps {
  readonly sign: App['sign'];
  readonly limits: AuthLimits;
  /** False: no SMS can leave, and nobody is told to wait for one. */
  readonly canSend: boolean;
}

/** Sends a code. Says the same, and takes as long, whether or not the phone has an account. */
export const createRequestCode =
  ({ sign, limits, canSend }: Deps) =>
  async (call: Call, { phone, ip }: { phone: string; ip: string }) => {
    if (!isAcceptedPhone(phone)) throw new AppError('phone_invalid');
    if (!canSend) throw new AppError('codes_unavailable');
    const hasSignedInFrom = await hasSignedInByPhone(call.db, { phone, address: ip });
    const retryAfter = await requireLimits(
      call,
      sendingLimits(limits, { phone, ip, hasSignedInFrom }),
    );
    const token = newToken();
    const code = newCode(CODE_DIGITS);
    const tokenHash = hashToken(token);
    const expiresAt = after(call.now, CODE_LIFETIME_MS);
    await transact(call, async (call) => {
      await replaceSteps(call.db, {
        step: 'code',
        phone,
        address: ip,
        token_hash: tokenHash,
        code_hash: codeHash(sign, { tokenHash, phone, code }),
        created_at: call.now,
        expires_at: expiresAt,
      });
      await sendSms(call, {
        kind: 'code',
        phone,
        text: codeText(code),
        isSecret: true,
        dedupeKey: codeMessage(tokenHash),
        expiresAt,
      });
    });
    return { token, phone, retry_after: retryAfter };
  };

interface CodeRequest {
  readonly phone: string;
  readonly ip: string;
  readonly hasSignedInFrom: boolean;
}

/**
 * What strangers ask for a phone, or for all of them, takes nothing from an address that its owner
 * signed in from.
 */
function sendingLimits(
  limits: AuthLimits,
  { phone, ip, hasSignedInFrom }: CodeRequest,
): readonly (readonly [string, LimitRule])[] {
  const whose = hasSignedInFrom ? `${phone}:${ip}` : phone;
  return [
    [`codes:phone-hour:${whose}`, limits.codesHourly],
    [`codes:phone-day:${whose}`, limits.codesDaily],
    [`codes:address:${ip}`, limits.codesPerAddress],
    ...(hasSignedInFrom
      ? []
      : [
          [`codes:prefix:${phone.slice(0, -4)}`, limits.codesPerPrefix] as const,
          ['codes:all', limits.codesOfStrangers] as const,
        ]),
  ];
}

/** The name of the message with the token's code. */
export const codeMessage = (tokenHash: string): string => `code:${tokenHash}`;

/** A code is good for its token and its phone alone. */
export const codeHash = (
  sign: App['sign'],
  { tokenHash, phone, code }: { tokenHash: string; phone: string; code: string },
): string => sign('sign-in code', tokenHash, phone, code);

/** Counts against every limit, or, refused by one, against none; answers the seconds until the next code. */
export const requireLimits = (
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
