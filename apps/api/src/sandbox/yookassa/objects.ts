import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromValue, toValue } from '../../gateways/payments/amount.ts';
import { hashToken, newDocumentId } from '../../platform/tokens.ts';
import type { Fault } from '../payments/faults.ts';
import {
  currentMethod,
  currentReceipt,
  insertMethod,
  type SandboxMethod,
} from '../payments/methods.ts';
import { chargeMethod } from '../payments/payments.ts';
import type {
  NotificationFacts,
  SandboxPayment,
  SandboxReceipt,
  SandboxRefund,
} from '../payments/repository.ts';
import type { Sandbox } from '../payments/sandbox.ts';
import { invalidRequest, keyReused, notFound, refuse, type SandboxError } from './errors.ts';
import { isError, readKey, readMethod } from './requests.ts';

/** A payment as YooKassa writes it. */
export function paymentObject(
  sandbox: Sandbox,
  payment: SandboxPayment,
  refunds: readonly SandboxRefund[],
) {
  const { origin, credentials } = sandbox;
  const isPaid = payment.status === 'succeeded';
  const refunded = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { value }) => sum + fromValue(value), 0);
  return {
    id: payment.id,
    status: payment.status,
    paid: isPaid || payment.status === 'waiting_for_capture',
    amount: rub(payment.value),
    ...(isPaid && { income_amount: rub(toValue(incomeOf(fromValue(payment.value)))) }),
    ...(refunded > 0 && { refunded_amount: rub(toValue(refunded)) }),
    description: payment.description ?? undefined,
    recipient: { account_id: credentials.shopId, gateway_id: 'sandbox' },
    ...(payment.status === 'pending' &&
      payment.saved_method === null && {
        confirmation: {
          type: 'redirect',
          return_url: payment.return_url,
          confirmation_url: `${origin()}/sandbox/payments/checkout/${payment.id}`,
        },
      }),
    ...(payment.captured_at && { captured_at: payment.captured_at.toISOString() }),
    ...(payment.cancellation_reason && {
      cancellation_details: {
        party: payment.cancellation_party,
        reason: payment.cancellation_reason,
      },
    }),
    ...(payment.receipt !== null && {
      receipt_registration: payment.captured_at
        ? currentReceipt(sandbox, { ...payment, since: payment.captured_at })
        : 'pending',
    }),
    created_at: payment.created_at.toISOString(),
    metadata: payment.metadata,
    refundable: isPaid && refunded < fromValue(payment.value),
    test: payment.mode === 'test',
  };
}

/** The refund as YooKassa answers it; the receipt of a full refund has the lines of the payment's own. */
export const refundObject = (sandbox: Sandbox, payment: SandboxPayment, refund: SandboxRefund) => ({
  id: refund.id,
  payment_id: refund.payment,
  status: refund.status,
  amount: rub(refund.value),
  created_at: refund.created_at.toISOString(),
  metadata: refund.metadata,
  ...(payment.receipt !== null && {
    receipt_registration: currentReceipt(sandbox, { ...refund, since: refund.created_at }),
  }),
  ...(refund.status === 'canceled' && {
    cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' },
  }),
});

/** A method that is saved, or about to be. */
const methodObject = ({ origin, credentials }: Sandbox, method: SandboxMethod) => ({
  id: method.id,
  type: method.type,
  status: method.status,
  saved: method.status === 'active',
  holder: { account_id: credentials.shopId, gateway_id: 'sandbox' },
  ...(method.last4 !== null && { card: { last4: method.last4 } }),
  ...(method.status === 'pending' && {
    confirmation: {
      type: 'redirect',
      return_url: method.return_url,
      confirmation_url: `${origin()}/sandbox/payments/checkout/${method.id}`,
    },
  }),
});

/** A receipt that was made on its own. */
export const receiptObject = (sandbox: Sandbox, receipt: SandboxReceipt) => ({
  id: receipt.id,
  type: 'payment',
  payment_id: receipt.payment,
  status: currentReceipt(sandbox, { ...receipt, since: receipt.created_at }),
});

/** A webhook; the keys of a forgery overwrite those of its object. */
export const yookassaNotification = (
  sandbox: Sandbox,
  { notification, payment, refund, refunds }: NotificationFacts,
) => ({
  type: 'notification',
  event: notification.event,
  object: {
    ...(refund ? refundObject(sandbox, payment, refund) : paymentObject(sandbox, payment, refunds)),
    ...notification.forgery,
  },
});

/** The part of the amount that the shop gets: the sandbox takes 3.5 %, rounded up. Kopecks. */
const incomeOf = (amount: number): number => amount - Math.ceil((amount * 35) / 1000);

const rub = (value: string) => ({ value, currency: 'RUB' });

/** Methods that are saved without a payment. */
export function registerMethods(server: FastifyInstance, sandbox: Sandbox): void {
  server.post('/payment_methods', { config: { call: 'create' } }, async (request, reply) => {
    const result = await saveMethod(sandbox, request);
    return isError(result) ? refuse(reply, result) : result;
  });
  server.get<{ Params: { id: string } }>(
    '/payment_methods/:id',
    { config: { call: 'read' } },
    async (request, reply) => {
      const method = await currentMethod(sandbox, request.params.id);
      return method ? methodObject(sandbox, method) : refuse(reply, notFound('payment method'));
    },
  );
}

async function saveMethod(
  sandbox: Sandbox,
  request: FastifyRequest,
): Promise<object | SandboxError> {
  const key = readKey(request);
  if (isError(key)) return key;
  const input = readMethod(request.body);
  if (isError(input)) return input;
  const hash = hashToken(JSON.stringify(request.body));
  const method = await insertMethod(sandbox, {
    id: newDocumentId(),
    key,
    request_hash: hash,
    type: input.type as SandboxMethod['type'],
    return_url: input.confirmation.return_url,
  });
  return method.request_hash === hash ? methodObject(sandbox, method) : keyReused();
}

/** The saved method that a payment charges; null: it charges none. */
export async function savedMethod(
  sandbox: Sandbox,
  id: string | null,
): Promise<SandboxMethod | SandboxError | null> {
  if (id === null) return null;
  const method = await currentMethod(sandbox, id);
  return method?.status === 'active'
    ? method
    : invalidRequest('Incorrect payment_method_id', 'payment_method_id');
}

/** The reasons for which a bank declines a saved method. */
const DECLINED: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'card_expired',
  'permission_revoked',
]);

/** The bank's answer to a charge: at once, unless it is slow. */
export async function charge(
  sandbox: Sandbox,
  payment: SandboxPayment,
  fault: Fault | null,
): Promise<SandboxPayment> {
  if (fault?.fault === 'slow_charge') return payment;
  const decline = fault && DECLINED.has(fault.fault) ? fault.fault : null;
  return chargeMethod(sandbox, payment, decline);
}
