import type { Call } from '../../../../platform/call.ts';
import { countRecoveryCodes, findFactor } from '../repository.ts';

/** What there is to tell of a user's second factor. */
export async function factorOf({ db }: Call, user: number) {
  const [factor, left] = await Promise.all([findFactor(db, user), countRecoveryCodes(db, user)]);
  return {
    is_set: factor !== null && factor.secret !== null,
    set_at: factor?.set_at?.toISOString() ?? null,
    recovery_codes_left: left,
  };
}
