import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import type { Fault } from './faults.ts';
import { notify } from './payments.ts';
import {
  closeRefund,
  findRefund,
  insertRefund,
  lockPayment,
  refundsOf,
  type SandboxPayment,
  type SandboxRefund,
} from './repository.ts';
import type { Sandbox } from './sandbox.ts';

/** The time a slow refund takes, in milliseconds. */
const SLOW_REFUND_MS = 10 * MINUTE;

type RefundInput = Omit<SandboxRefund, 'payment' | 'status' | 'value' | 'created_at' | 'fails'> & {
  /** Kopecks. */
  readonly amount: number;
  /** Tells whether it takes its time, as the Faster Payments System does. */
  readonly isSlow?: boolean;
};

/** Refunds once a key; null: more than came. A fault makes the refund slow or refused. */
export const createRefund = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  { amount, fault, isSlow = false, ...input }: RefundInput & { readonly fault: Fault | null },
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
      status: statusOf(fault, isSlow),
      fails: fault?.fault === 'late_refusal',
      created_at: sandbox.clock(),
    };
    await insertRefund(db, refund);
    if (refund.status === 'succeeded') {
      await notify({ ...sandbox, db }, payment, { event: 'refunded', refund });
    }
    return refund;
  });

/** A refund made by hand in the provider's cabinet; null: more than came. */
export const refundInCabinet = (
  sandbox: Sandbox,
  payment: SandboxPayment,
  amount: number,
): Promise<SandboxRefund | null> => {
  const id = newDocumentId();
  const input = {
    id,
    key: id,
    request_hash: 'cabinet',
    metadata: {},
    receipt: null,
    receipt_status: 'succeeded',
  } as const;
  return createRefund(sandbox, payment, { ...input, amount, fault: null });
};

/** The refunds of a payment as of now: slow ones succeed in time, or fail. */
export async function currentRefunds(
  sandbox: Sandbox,
  payment: SandboxPayment,
): Promise<SandboxRefund[]> {
  const refunds = await refundsOf(sandbox.db, payment.id);
  for (const refund of refunds) {
    if (refund.status !== 'pending' || sandbox.clock() < after(refund.created_at, SLOW_REFUND_MS))
      continue;
    const closed = await closeRefund(sandbox.db, refund);
    if (closed?.status === 'succeeded') {
      await notify(sandbox, payment, { event: 'refunded', refund: closed });
    }
  }
  return refundsOf(sandbox.db, payment.id);
}

function statusOf(fault: Fault | null, isSlow: boolean): SandboxRefund['status'] {
  if (fault?.fault === 'refuse_refund') return 'canceled';
  const isPending = ['pending_refund', 'late_refusal'].includes(fault?.fault ?? '');
  return isSlow || isPending ? 'pending' : 'succeeded';
}
