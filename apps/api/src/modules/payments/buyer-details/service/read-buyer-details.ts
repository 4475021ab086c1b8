import { type Call, userIdOf } from '../../../../platform/call.ts';
import { findBuyerDetails } from '../repository.ts';

/** In whose name the caller buys; null: in the account's own. */
export async function readBuyerDetails(call: Call) {
  const row = await findBuyerDetails(call.db, userIdOf(call));
  if (row === null) return { data: null };
  const { kind, name, inn, kpp, address } = row;
  return { data: { kind, name, inn, kpp, address } };
}
