import { type Call, userIdOf } from '../../../../platform/call.ts';
import { eraseBuyerDetails } from '../repository.ts';

/** The caller buys in the account's own name again; what was paid so far stays as it is. */
export async function deleteBuyerDetails(call: Call) {
  await eraseBuyerDetails(call.db, userIdOf(call));
  return { data: null };
}
