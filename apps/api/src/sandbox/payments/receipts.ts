import { after, MINUTE } from '../../platform/clock.ts';
import type { Fault } from './faults.ts';
import type { SandboxReceipt } from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** How long a slow receipt takes. */
const SLOW_RECEIPT_MS = 10 * MINUTE;

type Status = SandboxReceipt['receipt_status'];

/** What a fault makes of the receipt of its call. */
export function receiptStatusOf(fault: Fault | null): Status {
  if (fault?.fault === 'slow_receipt') return 'pending';
  return fault?.fault === 'refuse_receipt' ? 'canceled' : 'succeeded';
}

/** The receipt as of now: slow ones succeed in time. */
export const currentReceipt = (
  { clock }: Pick<Sandbox, 'clock'>,
  { receipt_status, since }: { readonly receipt_status: Status; readonly since: Date },
): Status =>
  receipt_status === 'pending' && clock() >= after(since, SLOW_RECEIPT_MS)
    ? 'succeeded'
    : receipt_status;
