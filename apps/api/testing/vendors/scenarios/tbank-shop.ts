import { tokenOf } from '../../../src/sandbox/tbank/token.ts';
import type { VendorRequest } from '../../../src/sandbox/vendor.ts';
import { startTbank } from '../tbank.ts';
import { RECEIPTS, type SentRequest, type Shop } from './shop.ts';

interface Body {
  readonly PaymentId?: string;
  readonly Amount?: number;
  readonly Receipt?: {
    readonly Email: string;
    readonly Items: readonly {
      readonly Name: string;
      readonly Amount: number;
      readonly MeasurementUnit: string;
      readonly PaymentMethod: string;
    }[];
  };
}

const KINDS: Readonly<Record<string, SentRequest['kind']>> = {
  '/v2/Init': 'payment',
  '/v2/Cancel': 'refund',
  '/cashbox/SendClosingReceipt': 'closing receipt',
};
const pathOf = (kind: SentRequest['kind']): string =>
  Object.keys(KINDS).find((path) => KINDS[path] === kind) ?? '';
const TERMINAL = { TerminalKey: '1700000000000DEMO', password: 'test-password' };

/** T-Bank with a register of FFD 1.2. */
export async function openTbank(now: () => Date): Promise<Shop> {
  const vendor = await startTbank({ now, amountAfterRefund: 'rest', fullCancelReceipt: 'refused' });
  const { control } = vendor;
  let others = 0;
  control.notifier.mode = 'by hand';
  control.sbpRefunds('at once');
  return {
    provider: 'tbank',
    env: {
      PAYMENTS: 'tbank',
      TBANK_TERMINAL_KEY: TERMINAL.TerminalKey,
      TBANK_PASSWORD: TERMINAL.password,
      TBANK_API_URL: `${vendor.url}/v2`,
      ...RECEIPTS,
    },
    ...NO_CAPTURES,
    notifier: control.notifier,
    acknowledgement: 'OK',
    headers: {},
    unit: 'шт',
    claimPaid(payment) {
      const body = {
        TerminalKey: TERMINAL.TerminalKey,
        OrderId: control.paymentOf(Number(payment)).orderId,
        Success: true,
        Status: 'CONFIRMED',
        PaymentId: Number(payment),
        ErrorCode: '0',
        Amount: control.paymentOf(Number(payment)).kopecks,
      };
      return { ...body, Token: tokenOf(body, TERMINAL.password) };
    },
    forged: (body) => ({ body: { ...body, Token: 'f'.repeat(64) }, headers: {} }),
    requests: () => vendor.requests,
    sent: () => vendor.requests.flatMap((request) => sentOf(request) ?? []),
    pay: (payment, by = 'card') => control.pay(Number(payment), by === 'card' ? 'cards' : 'qrsbp'),
    decline: (payment) => control.decline(Number(payment)),
    async moneyOf(payment) {
      const { kopecks, source, status, refunds } = control.paymentOf(Number(payment));
      const isPaid = source !== null && !['REJECTED', 'CANCELED', 'REVERSED'].includes(status);
      const done = refunds.filter((refund) => refund.status === 'done');
      return {
        received: isPaid ? kopecks : 0,
        refunded: done.reduce((sum, refund) => sum + refund.kopecks, 0),
        fee: 0,
      };
    },
    slowRefunds: (isSlow) => control.sbpRefunds(isSlow ? 'async' : 'at once'),
    endRefund: (payment, end) => control.settleRefund(Number(payment), end),
    refundInCabinet: (payment, kopecks) => control.refundInCabinet(Number(payment), kopecks),
    async takeBack(payment) {
      control.takeBack(Number(payment));
    },
    async returnMoney(payment) {
      control.returnMoney(Number(payment));
    },
    async payInCabinet(kopecks) {
      others += 1;
      const Items = [
        {
          Name: 'Счёт из кабинета',
          Price: kopecks,
          Quantity: 1,
          Amount: kopecks,
          Tax: 'none',
          PaymentMethod: 'full_payment',
          PaymentObject: 'service',
          MeasurementUnit: 'шт',
        },
      ];
      const order = {
        TerminalKey: TERMINAL.TerminalKey,
        Amount: kopecks,
        OrderId: `cabinet-${others}`,
        Receipt: { Email: 'other@salon.example', Taxation: 'usn_income', Items },
      };
      const reply = await fetch(`${vendor.url}/v2/Init`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...order, Token: tokenOf(order, TERMINAL.password) }),
      });
      const { PaymentId } = (await reply.json()) as { PaymentId: string };
      await control.pay(Number(PaymentId));
      return PaymentId;
    },
    refuseReceipt: (payment, of) =>
      control.settleReceipt(
        Number(payment),
        of === 'payment' ? 'Income' : 'IncomeReturn',
        'failed',
      ),
    // The bank's stand-in need not tell of receipts that were printed.
    printReceipts: async () => {},
    loseAnswer: (kind) => control.dropNextAnswer(pathOf(kind)),
    refuse: (kind) => control.refuseNext({ status: 200, body: REFUSAL }, pathOf(kind)),
    refuseRead: (reply) => control.refuseNext(reply, '/GetState'),
    async closingReceipts(payment) {
      return control.paymentOf(Number(payment)).closingReceipts.length;
    },
    close: vendor.close,
  };
}

const absent = (): never => {
  throw new Error('T-Bank has no such thing');
};
/** Each payment says that it is of one stage, and a terminal for trying is another terminal. */
const NO_CAPTURES = { twoStages: absent, makesTests: absent, changeAmount: absent };

const REFUSAL = {
  Success: false,
  ErrorCode: '309',
  Message: 'Поле Receipt не должно быть пустым.',
  Details: '',
};

function sentOf({ path, text }: VendorRequest): SentRequest | null {
  const kind = KINDS[path];
  if (!kind) return null;
  const { PaymentId, Amount, Receipt } = JSON.parse(text) as Body;
  const lines = Receipt?.Items.map(({ Name, Amount, MeasurementUnit, PaymentMethod }) => ({
    title: Name,
    amount: Amount,
    mode: PaymentMethod,
    unit: MeasurementUnit,
  }));
  return {
    kind,
    payment: PaymentId === undefined ? null : String(PaymentId),
    amount: Amount ?? (lines ?? []).reduce((sum, { amount }) => sum + amount, 0),
    email: Receipt?.Email ?? null,
    lines: lines ?? null,
  };
}
