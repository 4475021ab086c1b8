import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Fault } from './faults.ts';
import { notify } from './notify.ts';
import {
  endRefund,
  findRefund,
  insertRefund,
  lockPayment,
  refundsOf,
  type SandboxPayment,
  type SandboxRefund,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** A refund the provider takes its time with takes this long. */
const SLOW = 10 * MINUTE;

type RefundInput = Omit<SandboxRefund, 'payment' | 'status' | 'value' | 'created_at'> & {
  /** Kopecks. */
  readonly amount: number;
};

/**
 * Gives money back: once a key, and never more than came; null then. Slow or refused when that was
 * ordered.
 */
export const makeRefund = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  { amount, fault, ...asked }: RefundInput & { readonly fault: Fault | null },
): Promise<SandboxRefund | null> =>
  sandbox.db.transaction(async (db) => {
    await lockPayment(db, payment.id);
    const made = await findRefund(db, { key: asked.key });
    if (made) return made;
    const spoken = (await refundsOf(db, payment.id))
      .filter(({ status }) => status !== 'canceled')
      .reduce((sum, { value }) => sum + fromValue(value), 0);
    if (payment.status !== 'succeeded' || spoken + amount > fromValue(payment.value)) return null;
    const refund: SandboxRefund = {
      ...asked,
      payment: payment.id,
      value: toValue(amount),
      status: statusOf(fault),
      created_at: sandbox.clock(),
    };
    await insertRefund(db, refund);
    if (refund.status === 'succeeded') {
      await notify({ ...sandbox, db }, payment, { happening: 'refunded', refund });
    }
    return refund;
  });

/** The refunds of a payment as of now: the slow ones arrive. */
export async function currentRefunds(
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxRefund[]> {
  const refunds = await refundsOf(sandbox.db, payment.id);
  for (const refund of refunds) {
    if (refund.status !== 'pending' || sandbox.clock() < after(refund.created_at, SLOW)) continue;
    const ended = await endRefund(sandbox.db, refund.id);
    if (ended) await notify(sandbox, payment, { happening: 'refunded', refund: ended });
  }
  return refundsOf(sandbox.db, payment.id);
}

function statusOf(fault: Fault | null): SandboxRefund['status'] {
  if (fault?.fault === 'pending_refund') return 'pending';
  return fault?.fault === 'refuse_refund' ? 'canceled' : 'succeeded';
}
