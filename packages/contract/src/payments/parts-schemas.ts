import { Type } from 'typebox';
import { instant, kopecks, literals, orNull } from '../platform/schemas.ts';
import {
  LEDGER_ACCOUNTS,
  PAYMENT_PURPOSES,
  PAYMENT_SORTS,
  PAYMENT_STATES,
  PAYMENT_WAYS,
  RECEIPT_LINE_KINDS,
  RECEIPT_STATES,
  REFUND_ORIGINS,
  REFUND_RESTS,
  REFUND_STATES,
} from './states.ts';

export const receiptState = orNull(literals(RECEIPT_STATES));

export const receiptLines = Type.Array(
  Type.Object(
    { kind: literals(RECEIPT_LINE_KINDS), title: Type.String(), amount: kopecks },
    { title: 'ReceiptLine' },
  ),
  { description: "The receipt's lines." },
);

export const refund = {
  refund: Type.String(),
  status: literals(REFUND_STATES),
  amount: kopecks,
  reason: Type.String(),
  rest: literals(REFUND_RESTS),
  origin: literals(REFUND_ORIGINS),
  requested_by: orNull(Type.Integer({ description: 'Null: the service, or the provider.' })),
  refusal: orNull(Type.String()),
  transfer: orNull(
    Type.Object(
      { paid_on: Type.String(), order_number: Type.String() },
      {
        title: 'RefundTransfer',
        description: 'Of the money of a bill: the transfer by which it went back.',
      },
    ),
  ),
  created_at: instant,
  succeeded_at: orNull(instant),
};

export const restored = Type.Object(
  {
    as: literals(REFUND_RESTS),
    amount: kopecks,
    title: orNull(Type.String()),
    starts_at: orNull(instant),
    ends_at: orNull(instant),
  },
  {
    title: 'Restored',
    description:
      'What came back of the earlier plan when this upgrade was refunded: the plan itself, or its money.',
  },
);

/** The refund that staff ask for. */
export const refundOrder = Type.Object(
  {
    payment: Type.String({ minLength: 1, maxLength: 64 }),
    amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999_999_999 })),
    unused: Type.Optional(
      Type.Boolean({ description: 'What is not used up at this moment, instead of `amount`.' }),
    ),
    rest: Type.Optional(
      literals(
        REFUND_RESTS,
        'Of an upgrade, refunded in full: the plan it had replaced comes back for its rest, or the money of that rest does.',
      ),
    ),
    key: Type.String({ minLength: 1, maxLength: 64 }),
    reason: Type.String({ minLength: 1, maxLength: 250 }),
  },
  // A mistyped amount must not give back everything.
  { additionalProperties: false },
);

/** One payment at a provider, as staff see it. */
export const attempt = Type.Object({
  attempt: Type.String(),
  provider: Type.String(),
  provider_payment_id: orNull(Type.String()),
  status: Type.String(),
  amount: kopecks,
  reason: orNull(Type.String()),
  receipt: receiptState,
  created_at: instant,
  paid_at: orNull(instant),
});

export const posting = Type.Object({
  movement: Type.String(),
  account: literals(LEDGER_ACCOUNTS),
  amount: kopecks,
  at: instant,
});

export const day = (description: string) =>
  Type.String({ format: 'date', pattern: '^2\\d{3}-', description });
/** The number of a payment order has up to six digits; some banks write more. */
export const MAX_ORDER_NUMBER = 20;
const FIRST = 'First day of the period, in Moscow.';
const END = 'The first day after the period, in Moscow.';
/** Half open. */
export const period = { from: Type.Optional(day(FIRST)), to: Type.Optional(day(END)) };
/** Days of a period that has both ends. */
export const MAX_DAYS = 400;
export const wholePeriod = {
  from: day(FIRST),
  to: day(`${END} At most ${MAX_DAYS} days later.`),
};
export const ofPurchases = {
  provider: Type.Optional(literals(PAYMENT_WAYS)),
  purpose: Type.Optional(literals(PAYMENT_PURPOSES, 'What was bought.')),
  user: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The buyer.' }),
  ),
};

/** The buyer whose money it is, for staff. */
export const buyer = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    name: orNull(Type.String()),
    phone: orNull(Type.String()),
  },
  { title: 'Buyer' },
);

/** The choice and the order of the payments in the list of staff and in its file. */
export const listedPayments = {
  ...period,
  status: Type.Optional(literals([...PAYMENT_STATES, 'any'], '`any`: whether money came or not.')),
  ...ofPurchases,
  q: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description:
        "Words of the buyer's name in any order, part of their phone, a sum in roubles, or four characters or more of an id: ours of the payment, an attempt or a refund, the provider's of the payment or a refund.",
    }),
  ),
  sort: Type.Optional(literals(PAYMENT_SORTS, 'By default the latest comes first.')),
};
