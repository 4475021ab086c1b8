import { Type } from 'typebox';
import { instant, kopecks, literals, orNull } from '../platform/schemas.ts';
import { receiptState } from './refunds-schemas.ts';
import { LEDGER_ACCOUNTS, PAYMENT_PURPOSES, PAYMENT_WAYS } from './states.ts';

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
