import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Fault } from './faults.ts';
import { notify } from './notify.ts';
import {
  findRefund,
  insertRefund,
  lockPayment,
  refundsOf,
  type SandboxPayment,
  type SandboxRefund,
  succeedRefund,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** How long a slow refund takes. */
const SLOW_REFUND_MS = 10 * MINUTE;

type RefundInput = Omit<SandboxRefund, 'payment' | 'status' | 'value' | 'created_at'> & {
  /** Kopecks. */
  readonly amount: number;
};

/** Refunds once a key; null: more than came. A fault makes the refund slow or refused. */
export const createRefund = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  { amount, fault, ...input }: RefundInput & { readonly fault: Fault | null },
): Promise<SandboxRefund | null> =>
  sandbox.db.transaction(async (db) => {
    await lockPayment(db, payment.id);
    const existing = await findRefund(db, { key: input.key });
    if (existing) return existing;
    const refunded = (await refundsOf(db, payment.id))
      .filter(({ status }) => status !== 'canceled')
      .reduce((sum, { value }) => sum + fromValue(value), 0);
    if (payment.status !== 'succeeded' || refunded + amount > fromValue(payment.value)) return null;
    const refund: SandboxRefund = {
      ...input,
      payment: payment.id,
      value: toValue(amount),
      status: statusOf(fault),
      created_at: sandbox.clock(),
    };
    await insertRefund(db, refund);
    if (refund.status === 'succeeded') {
      await notify({ ...sandbox, db }, payment, { event: 'refunded', refund });
    }
    return refund;
  });

/** The refunds of a payment as of now: slow ones succeed in time. */
export async function currentRefunds(
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxRefund[]> {
  const refunds = await refundsOf(sandbox.db, payment.id);
  for (const refund of refunds) {
    if (refund.status !== 'pending' || sandbox.clock() < after(refund.created_at, SLOW_REFUND_MS))
      continue;
    const succeeded = await succeedRefund(sandbox.db, refund.id);
    if (succeeded) await notify(sandbox, payment, { event: 'refunded', refund: succeeded });
  }
  return refundsOf(sandbox.db, payment.id);
}

function statusOf(fault: Fault | null): SandboxRefund['status'] {
  if (fault?.fault === 'pending_refund') return 'pending';
  return fault?.fault === 'refuse_refund' ? 'canceled' : 'succeeded';
}
