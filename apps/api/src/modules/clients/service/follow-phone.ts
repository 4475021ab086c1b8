import type { Call } from '../../../platform/call.ts';
import { movePhone } from '../repository.ts';

/**
 * Gives the user's own client profiles their new phone, where they had the former one; in the caller's transaction. With
 * a provider whose other client has the new phone it stays theirs: the own profile has none then, and messages go to
 * the account's.
 */
export const followPhone = (
  { db, now }: Call,
  move: { readonly user: number; readonly from: string; readonly to: string },
): Promise<void> => movePhone(db, move, now);
