import type { Call } from '../../../../platform/call.ts';
import { replaceRecoveryCodes } from '../repository.ts';
import { newRecoveryCodes, plainCode } from '../rules.ts';

export const recoveryHash = ({ app }: Call<'sign'>, user: number, code: string): string =>
  app.sign('recovery code', String(user), plainCode(code));

/** Other codes in place of the user's, in the caller's transaction. */
export async function issueRecoveryCodes(call: Call<'sign'>, user: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(call, user, code));
  await replaceRecoveryCodes(call.db, user, hashes);
  return [...codes];
}
