import type { Call } from '../../../../platform/call.ts';
import { findOpenBills } from '../repository.ts';
import { endBill } from './end-bill.ts';

/** Cancels what an account has open, in the transaction that closes it. What is paid stays with the money. */
export async function cancelBillsOf(call: Call, user: number): Promise<void> {
  for (const line of await findOpenBills(call.db, { user })) await endBill(call, line, 'cancelled');
}
