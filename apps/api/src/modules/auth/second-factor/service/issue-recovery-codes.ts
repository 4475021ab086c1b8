import type { App, Call } from '../../../../platform/call.ts';
import { signsOf } from '../../../../platform/former-keys.ts';
import { replaceRecoveryCodes } from '../repository.ts';
import { newRecoveryCodes, plainCode } from '../rules.ts';

const hashBy = (sign: App['sign'], user: number, code: string): string =>
  sign('recovery code', String(user), plainCode(code));

/** All that the code may be stored as. */
export const recoveryHashes = (call: Call<'sign'>, user: number, code: string): readonly string[] =>
  signsOf(call).map((sign) => hashBy(sign, user, code));

/** Other codes in place of the user's, in the caller's transaction. */
export async function issueRecoveryCodes(call: Call<'sign'>, user: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashBy(call.app.sign, user, code));
  await replaceRecoveryCodes(call.db, user, hashes);
  return [...codes];
}
