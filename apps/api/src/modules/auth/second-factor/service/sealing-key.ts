import type { Call } from '../../../../platform/call.ts';
import { byAnyKey } from '../../../../platform/former-keys.ts';
import { seal, unseal } from '../../../../platform/seal.ts';

/** The key of one user's secrets: what was sealed for another is of no use. */
export const sealingKey = ({ app }: Pick<Call<'sign'>, 'app'>, user: number): string =>
  app.sign('second factor', String(user));

interface OpenedSecret {
  readonly secret: string;
  /** As it is to be stored from now on: what a former key sealed is sealed anew by the present one. */
  readonly sealed: string;
}

/** Null: none of our keys sealed it. */
export function unsealByAnyKey(
  call: Call<'sign'>,
  user: number,
  sealed: string,
): OpenedSecret | null {
  const secret = unseal(sealingKey(call, user), sealed);
  if (secret !== null) return { secret, sealed };
  const former = byAnyKey(call, (by) => unseal(sealingKey(by, user), sealed));
  return former === null ? null : { secret: former, sealed: seal(sealingKey(call, user), former) };
}
