import type { Call } from '../../../../platform/call.ts';
import { byAnyKey } from '../../../../platform/former-keys.ts';
import { seal, unseal } from '../../../../platform/seal.ts';
import type { RenewalRow } from '../repository.ts';

/** The key of one owner's methods: what was sealed for another is of no use. */
const keyOf = ({ app }: Pick<Call<'sign'>, 'app'>, user: number): string =>
  app.sign('payment method', String(user));

export const sealMethod = (call: Call<'sign'>, user: number, method: string): string =>
  seal(keyOf(call, user), method);

/** The provider's name of the method; null: there is none, or none of our keys sealed it. */
export function methodOf(
  call: Call<'sign'>,
  { method, user }: Pick<RenewalRow, 'method' | 'user'>,
): string | null {
  return method && byAnyKey(call, (by) => unseal(keyOf(by, user), method));
}
