import type { CodePurpose } from '@okoshko/contract/auth/codes';
import { type Call, senderOf } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { Limit } from '../../../../platform/limits.ts';
import { hashToken, newCode } from '../../../../platform/tokens.ts';
import { queueSms } from '../../../messaging/index.ts';
import { replaceStep } from '../repository.ts';
import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES, codeMessageKey, hashCode } from '../rules.ts';
import { requireCodeTry } from './require-code-try.ts';

interface CodeOrder {
  readonly phone: string;
  readonly token: string;
  readonly purpose: CodePurpose;
  readonly provider_profile?: number | null;
  /** The account and the session that ask for it, where no other may use it. */
  readonly user?: number;
  readonly session?: number | null;
  /** What it is counted against besides. */
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
