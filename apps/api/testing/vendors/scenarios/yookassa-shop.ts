import { kopecksOf } from '../../../src/sandbox/kopecks.ts';
import type { VendorRequest } from '../../../src/sandbox/vendor.ts';
import { startYookassa } from '../yookassa.ts';
import { RECEIPTS, type SentLine, type SentRequest, type Shop } from './shop.ts';

interface Money {
  readonly value: string;
}
interface Body {
  readonly payment_id?: string;
  readonly amount: Money;
  readonly receipt?: Receipt;
}
interface Receipt {
  readonly customer: { readonly email: string };
  readonly items: readonly {
    readonly description: string;
    readonly amount: Money;
    readonly measure: string;
    readonly payment_mode: string;
  }[];
}
interface Reply {
  readonly id: string;
  readonly status: string;
  readonly amount: Money;
  readonly income_amount?: Money;
  readonly captured_at?: string;
  readonly refunded_amount?: Money;
}

const KINDS: Readonly<Record<string, SentRequest['kind']>> = {
  '/v3/payments': 'payment',
  '/v3/refunds': 'refund',
  '/v3/receipts': 'closing receipt',
};
const pathOf = (kind: SentRequest['kind']): string =>
  Object.keys(KINDS).find((path) => KINDS[path] === kind) ?? '';

/** YooKassa with «Чеки от ЮKassa»: a full refund goes without a receipt, as its guide says. */
export async function openYookassa(now: () => Date): Promise<Shop> {
  const vendor = await startYookassa({
    now,
    secretKey: 'live_secret',
    fullRefundReceipt: 'refused',
  });
  const { control } = vendor;
  const authorization = `Basic ${btoa('100500:live_secret')}`;
  const read = async <T>(path: string): Promise<T> => {
    const reply = await fetch(vendor.url + path, { headers: { authorization } });
    return (await reply.json()) as T;
  };
  const refundsOf = async (payment: string, status: string): Promise<readonly Reply[]> =>
    (await read<{ items: Reply[] }>(`/refunds?payment_id=${payment}&status=${status}`)).items;
  let isSlow = false;
  control.notifier.mode = 'by hand';
  return {
    provider: 'yookassa',
    env: {
      PAYMENTS: 'yookassa',
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'live_secret',
      YOOKASSA_API_URL: vendor.url,
      TRUST_PROXY: '1',
      ...RECEIPTS,
    },
    twoStages: control.twoStages,
    makesTests: control.makesTests,
    changeAmount: control.changeAmount,
    notifier: control.notifier,
    acknowledgement: {},
    headers: { 'X-Forwarded-For': '185.71.76.5' },
    unit: 'piece',
    claimPaid: (payment) => ({
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: payment, status: 'succeeded', paid: true },
    }),
    forged: (body) => ({ body, headers: { 'X-Forwarded-For': '203.0.113.9' } }),
    requests: () => vendor.requests,
    sent: () => vendor.requests.flatMap((request) => sentOf(request) ?? []),
    pay: (payment, by = 'card') => control.pay(payment, by === 'card' ? 'bank_card' : 'sbp'),
    decline: (payment) => control.cancel(payment, 'insufficient_funds'),
    async moneyOf(payment) {
      const { status, amount, income_amount, captured_at, refunded_amount } = await read<Reply>(
        `/payments/${payment}`,
      );
      const received = status === 'succeeded' ? kopecksOf(amount.value) : 0;
      return {
        received,
        refunded: refunded_amount ? kopecksOf(refunded_amount.value) : 0,
        // If a bank takes a payment back, the vendor keeps its commission and no longer tells it.
        fee: income_amount
          ? received - kopecksOf(income_amount.value)
          : captured_at
            ? Math.ceil(kopecksOf(amount.value) * 0.028)
            : 0,
      };
    },
    slowRefunds(slow) {
      isSlow = slow;
      control.refundsBecome(isSlow ? 'pending' : 'succeeded');
    },
    async endRefund(payment, end) {
      const open = await refundsOf(payment, 'pending');
      const id = open.at(-1)?.id ?? '';
      await control.settleRefund(id, end === 'done' ? 'succeeded' : 'rejected_by_payee');
    },
    async refundInCabinet(payment, kopecks) {
      await control.refundInCabinet(payment, kopecks);
    },
    takeBack: async (payment) => control.takeBack(payment),
    returnMoney: async (payment) => control.returnMoney(payment),
    payInCabinet: (kopecks) => control.payInCabinet(kopecks),
    async refuseReceipt(payment, of) {
      const [last] = of === 'refund' ? await refundsOf(payment, 'succeeded') : [];
      control.settleReceipt(last?.id ?? payment, 'canceled');
    },
    printReceipts: async () => control.settleReceipts('succeeded'),
    loseAnswer: (kind) => control.dropNextAnswer(pathOf(kind)),
    refuse: (kind) => control.refuseNext({ status: 400, body: REFUSAL }, pathOf(kind)),
    refuseRead: (reply) => control.refuseNext(reply),
    async closingReceipts(payment) {
      const { items } = await read<{ items: { settlements: unknown[] }[] }>(
        `/receipts?payment_id=${payment}`,
      );
      return items.filter(({ settlements }) => settlements.length > 0).length;
    },
    close: vendor.close,
  };
}

const REFUSAL = {
  type: 'error',
  id: 'ecf255db-cce8-4f15-8fc2-3d7a4678c867',
  code: 'invalid_request',
  description: 'Receipt is missing or illegal',
  parameter: 'receipt',
};

function sentOf({ method, path, text }: VendorRequest): SentRequest | null {
  const kind = KINDS[path];
  if (method !== 'POST' || !kind) return null;
  const body = JSON.parse(text) as Body;
  const receipt = kind === 'closing receipt' ? (body as unknown as Receipt) : body.receipt;
  const lines = receipt?.items.map(
    ({ description, amount, measure, payment_mode }): SentLine => ({
      title: description,
      amount: kopecksOf(amount.value),
      mode: payment_mode,
      unit: measure,
    }),
  );
  return {
    kind,
    payment: body.payment_id ?? null,
    amount: body.amount
      ? kopecksOf(body.amount.value)
      : (lines ?? []).reduce((sum, { amount }) => sum + amount, 0),
    email: receipt?.customer.email ?? null,
    lines: lines ?? null,
  };
}
