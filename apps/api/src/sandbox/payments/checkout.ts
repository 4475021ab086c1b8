import type { FastifyInstance, FastifyReply } from 'fastify';
import { roublesOf } from '../kopecks.ts';
import { setStatus } from '../tbank/events.ts';
import type { Records, SandboxMethod, SandboxPayment, Vendor } from '../vendor.ts';
import { atVendor, type Sandbox } from './sandbox.ts';

/** YooKassa's test cards; any other number is declined. Source: yookassa.ru/developers/using-api/testing. */
const CARDS: Readonly<Record<string, 'succeeds' | 'confirms' | string>> = {
  '5555555555554477': 'confirms',
  '5555555555554444': 'succeeds',
  '5555555555554600': 'insufficient_funds',
  '5555555555554592': '3d_secure_failed',
  '5555555555554543': 'card_expired',
  '5555555555554584': 'country_forbidden',
};

interface CheckoutResult {
  readonly result: 'succeeded' | 'confirm' | 'declined' | 'canceled';
  readonly reason: string | null;
  readonly return_url: string | null;
}

/** What a person does on the page to what still waits for its payer or owner. */
interface Act {
  pay(
    vendor: Vendor,
    payment: SandboxPayment,
  ): Pick<CheckoutResult, 'result'> & Partial<CheckoutResult>;
  bind(method: SandboxMethod): Pick<CheckoutResult, 'result'> & Partial<CheckoutResult>;
}

type Body = { number?: unknown; accept?: unknown } | null;
interface Id {
  Params: { id: string };
  Body: Body;
}

const ACTS: Readonly<Record<string, (body: Body) => Act>> = {
  card: (body) => cardOf(String(body?.number ?? '').replace(/\D/g, '')),
  confirm: (body) => confirmationOf(body?.accept === true),
  sbp: () => ({
    pay(vendor, payment) {
      vendor.pay(payment, 'sbp');
      return { result: 'succeeded' };
    },
    bind: activate,
  }),
  cancel: () => ({
    pay(vendor, payment) {
      vendor.cancel(payment);
      return { result: 'canceled' };
    },
    bind(method) {
      method.status = 'inactive';
      return { result: 'canceled' };
    },
  }),
};

const activate: Act['bind'] = (method) => {
  method.status = 'active';
  return { result: 'succeeded' };
};

/** A decline does not end a payment and binds nothing: the payer may try another card. */
const declined = (reason: string) => ({ result: 'declined', reason }) as const;

function cardOf(number: string): Act {
  const outcome = CARDS[number] ?? 'invalid_card_number';
  return {
    pay(vendor, payment) {
      if (outcome === 'succeeds') {
        vendor.pay(payment, 'card');
        return { result: 'succeeded' };
      }
      if (outcome === 'confirms') {
        payment.awaits_confirmation = true;
        if (payment.vendor === 'tbank') setStatus(payment, '3DS_CHECKING');
        return { result: 'confirm' };
      }
      vendor.decline(payment, outcome);
      return declined(outcome);
    },
    bind(method) {
      if (outcome !== 'succeeds' && outcome !== 'confirms') return declined(outcome);
      method.last4 = number.slice(-4);
      if (outcome === 'succeeds') return activate(method);
      method.awaits_confirmation = true;
      return { result: 'confirm' };
    },
  };
}

/** The payer accepts or refuses on the bank's 3-D Secure page. */
const confirmationOf = (isAccepted: boolean): Act => ({
  pay(vendor, payment) {
    if (isAccepted && payment.awaits_confirmation) {
      vendor.pay(payment, 'card');
      return { result: 'succeeded' };
    }
    vendor.decline(payment, '3d_secure_failed');
    return declined('3d_secure_failed');
  },
  bind: (method) =>
    isAccepted && method.awaits_confirmation ? activate(method) : declined('3d_secure_failed'),
});

export const refuse = (reply: FastifyReply, status: number, description: string): FastifyReply =>
  reply.status(status).send({
    type: 'error',
    code: status === 404 ? 'not_found' : 'invalid_request',
    description,
  });

/** The API of the hosted page. The page itself is one of `apps/pages`. */
export function registerCheckout(server: FastifyInstance, sandbox: Sandbox): void {
  server.get<Id>('/checkout/:id/payment', async ({ params: { id } }, reply) => {
    const shown = await onPage(sandbox, id, ({ payment, method }) =>
      method ? showBinding(method) : payment && showPayment(payment),
    );
    return shown ?? refuse(reply, 404, 'The payment does not exist');
  });
  for (const [name, actOf] of Object.entries(ACTS)) {
    server.post<Id>(`/checkout/:id/${name}`, async ({ params: { id }, body }, reply) => {
      const act = actOf(body);
      const done = await onPage(sandbox, id, ({ payment, method, vendor }) => {
        const one = method ?? payment;
        if (one?.status !== 'pending') return { one, result: null };
        const result = method ? act.bind(method) : payment && act.pay(vendor, payment);
        return { one, result };
      });
      if (!done.one) return refuse(reply, 404, 'The payment does not exist');
      if (!done.result) return refuse(reply, 400, 'The payment is over');
      return { reason: null, return_url: done.one.return_url, ...done.result };
    });
  }
}

export interface Page {
  readonly payment: SandboxPayment | undefined;
  readonly method: SandboxMethod | undefined;
  readonly vendor: Vendor;
  readonly records: Records;
}

/** Runs what is done to a payment or a method, as of now. */
export const onPage = <Result>(
  sandbox: Sandbox,
  id: string,
  act: (page: Page) => Result,
): Promise<Result> =>
  atVendor(sandbox, { vendor: null, names: [id], period: null }, (records, open) => {
    const payment = records.payments.get(id);
    const vendor = open(payment?.vendor ?? 'yookassa');
    vendor.expire();
    return act({ payment, method: records.methods.get(id), vendor, records });
  });

const showPayment = (payment: SandboxPayment) => ({
  id: payment.id,
  status: payment.status,
  amount: { value: roublesOf(payment.kopecks), currency: 'RUB' },
  description: payment.description,
  return_url: payment.return_url,
  reason: payment.cancellation_reason ?? payment.decline_reason,
});

/** The page of a method that is being saved is that of a payment of nothing. */
const showBinding = ({ id, status, return_url }: SandboxMethod) => ({
  id,
  status: status === 'active' ? 'succeeded' : status === 'pending' ? 'pending' : 'canceled',
  amount: { value: '0.00', currency: 'RUB' },
  description: 'Способ оплаты сохраняется, деньги не списываются',
  return_url,
  reason: null,
});
