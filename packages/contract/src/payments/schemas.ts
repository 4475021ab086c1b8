import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import {
  anyQuery,
  instant,
  kopecks,
  literals,
  orNull,
  page,
  pagination,
} from '../platform/schemas.ts';
import { act } from './bills-schemas.ts';
import { hasConfirmation } from './disputes-schemas.ts';
import {
  attempt,
  buyer,
  listedPayments,
  posting,
  receiptLines,
  receiptState,
  refund,
  restored,
} from './parts-schemas.ts';
import { ownMoney, refundable } from './refunds-schemas.ts';
import { paymentRenewal } from './renewals-schemas.ts';
import {
  DECLINE_REASONS,
  EMAIL,
  PAYMENT_PURPOSES,
  PAYMENT_STATES,
  RECEIPT_STATES,
} from './states.ts';

const emailAddress = Type.String({
  maxLength: 254,
  pattern: EMAIL,
  description: 'Where receipts go. Told once, it is remembered for later payments.',
});

const purchase = Type.Object({
  tariff_id: Type.Optional(
    Type.String({ maxLength: 64, description: 'id or documentId of a tariff' }),
  ),
  additional_letters: Type.Optional(Type.String({ maxLength: 16 })),
  extended_statistics: Type.Optional(Type.String({ maxLength: 16 })),
  overage: Type.Optional(
    Type.String({ maxLength: 16, description: '`true`: overage of plans that are over' }),
  ),
  email: Type.Optional(emailAddress),
  amount: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 99_999_999_999,
      description:
        'Kopecks the buyer agreed to. What was quoted stands for 15 minutes; after that, or when something else changed the price, 409 `price_changed`.',
    }),
  ),
  return_url: Type.Optional(
    Type.String({
      maxLength: 2000,
      description:
        'Where the buyer comes back to. An origin that is not a host page of ours is replaced by our own address.',
    }),
  ),
});

export const paymentUrl = {
  summary:
    'A page to pay on, for exactly one purchase; an open payment for the same is reused. What costs nothing is granted at once: the address is the one to come back to',
  errors: codes(
    'nothing_due',
    'payment_limit',
    'payment_purpose_invalid',
    'payment_refused',
    'payments_off',
    'payments_unavailable',
    'price_changed',
    'provider_profile_required',
    'receipt_email_required',
    'receipt_email_too_long',
    'tariff_taken',
    'tariff_unknown',
  ),
  query: purchase,
  reply: Type.Object(
    {
      data: Type.Object({
        url: Type.String(),
        payment: Type.String({ description: 'Ask the status endpoint about this id.' }),
      }),
    },
    { title: 'PaymentPage' },
  ),
};
export const paymentStatus = {
  summary: 'Where an own payment stands',
  errors: codes('not_found'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object({
      payment: Type.String(),
      status: literals(PAYMENT_STATES),
      purpose: literals(PAYMENT_PURPOSES),
      amount: kopecks,
      tariff: orNull(Type.Integer({ description: 'Of a plan: its id.' })),
      reason: orNull(literals(DECLINE_REASONS)),
    }),
  }),
};

const receiptEmail = Type.Object(
  {
    data: Type.Object({
      required: Type.Boolean({
        description: 'Whether receipts are sent: paying asks for an address.',
      }),
      email: orNull(Type.String()),
    }),
  },
  { title: 'ReceiptEmail' },
);
export const readReceiptEmail = {
  summary: "Where the caller's receipts go",
  reply: receiptEmail,
};
export const keepReceiptEmail = {
  summary: 'Tells where the receipts of later payments go',
  errors: codes('receipt_email_too_long'),
  body: Type.Object({ email: emailAddress }),
  reply: receiptEmail,
};
export const paymentNotification = {
  summary: "The payment provider's webhook; its word is only a hint, the payment is read again",
  errors: codes('notification_invalid', 'notification_sender_unknown'),
  query: anyQuery,
  body: Type.Object({}, { additionalProperties: true }),
  reply: Type.Unknown({ description: 'What the provider wants to hear.' }),
  sends: 'text/plain',
};

const acts = Type.Array(act, {
  description: 'Of what a bill paid for, the oldest first; empty where it was paid another way.',
});
const historyLine = {
  payment: Type.String(),
  status: literals(PAYMENT_STATES),
  purpose: literals(PAYMENT_PURPOSES),
  title: Type.String({ description: 'What was bought, in words.' }),
  amount: kopecks,
  refunded: kopecks,
  paid_at: orNull(instant),
  receipt: orNull(Type.Object({ email: Type.String(), status: orNull(literals(RECEIPT_STATES)) })),
  restored: orNull(restored),
};
export const paymentHistory = {
  summary: 'Own payments, the latest first, with their receipts',
  query: page,
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ ...historyLine, ...ownMoney, has_confirmation: hasConfirmation, acts }),
    ),
    meta: pagination,
  }),
};

const staffLine = {
  ...historyLine,
  provider: Type.String(),
  provider_payment_id: orNull(Type.String()),
  user: Type.Integer(),
  buyer,
  provider_profile: Type.Integer(),
  created_at: instant,
};
export const listPayments = {
  summary:
    "Everybody's payments that money came for, the latest first; with `status` those in this state, whether money came or not. `from` and `to` choose by the instant the money came, else of the attempt",
  query: Type.Object({
    ...page.properties,
    ...listedPayments,
    totals: Type.Optional(
      Type.Boolean({ description: 'Whether `meta.totals` sums up all that the filters choose.' }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(Type.Object(staffLine)),
    meta: Type.Object({
      ...pagination.properties,
      totals: Type.Optional(
        Type.Object({ received: kopecks, refunded: kopecks }, { title: 'PaymentTotals' }),
      ),
    }),
  }),
};

export const readPayment = {
  summary: 'All that is known of a payment: attempts, refunds, the ledger',
  errors: codes('not_found'),
  params: Type.Object({ payment: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({
    data: Type.Object({
      ...staffLine,
      has_confirmation: hasConfirmation,
      acts,
      credit: kopecks,
      renewal: orNull(paymentRenewal),
      lines: receiptLines,
      refundable,
      attempts: Type.Array(attempt),
      refunds: Type.Array(
        Type.Object(
          {
            ...refund,
            requested_by_name: orNull(Type.String()),
            lines: receiptLines,
            receipt: receiptState,
            provider_refund_id: orNull(Type.String()),
          },
          { title: 'RefundOfPayment' },
        ),
      ),
      postings: Type.Array(posting),
    }),
  }),
};
