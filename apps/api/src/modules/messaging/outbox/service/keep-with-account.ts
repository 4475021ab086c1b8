import type { Call } from '../../../../platform/call.ts';
import { tieToAccount } from '../repository.ts';

/**
 * Keeps what was sent to an address with the account that had it until now, in the caller's transaction: its next owner
 * neither exports nor erases it.
 */
export const keepWithAccount = (
  { db }: Call,
  former: { readonly account: number; readonly address: string },
): Promise<void> => tieToAccount(db, former);
