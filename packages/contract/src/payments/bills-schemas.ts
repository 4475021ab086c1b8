import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { BUYER_KINDS, MAX_BUYER_ADDRESS, MAX_BUYER_NAME } from './buyer-details.ts';
import { buyer, day, MAX_ORDER_NUMBER } from './parts-schemas.ts';
import { BILL_STATES, PAYMENT_STATES } from './states.ts';

const date = (description: string) =>
  Type.String({ description: `${description} A date in Moscow.` });

/** The act of what was rendered for a payment that came by a bill. */
export const act = Type.Object(
  {
    act: Type.String(),
    number: Type.String({ description: 'The year and the number in it: `2026-15`.' }),
    starts_on: date('The first day of what was rendered.'),
    ends_on: date('The last day of it, which the act is dated by.'),
    amount: Type.Integer({
      description: 'Kopecks; below zero where money went back that earlier acts have.',
    }),
  },
  { title: 'Act' },
);

/** A bill as its buyer reads it. */
const ownBill = Type.Object(
  {
    bill: Type.String(),
    number: Type.String({ description: 'The year and the number in it: `2026-15`.' }),
    state: literals(BILL_STATES),
    payment: Type.String({ description: 'The payment that it is, once it is paid.' }),
    title: Type.String({ description: 'What is bought, in words.' }),
    amount: kopecks,
    name: Type.String({ description: 'Of the buyer, as the bill says it.' }),
    inn: Type.String(),
    issued_on: date('The day of the bill.'),
    valid_until: date('The last day on which it may be paid.'),
    paid_on: orNull(date("The day of the transfer, as the issuer's bank says it.")),
    order_number: orNull(Type.String({ description: "Of the buyer's payment order." })),
    closed_at: orNull(instant),
    acts: Type.Array(act, {
      description:
        'What was rendered, by the end of each month and of the plan. Once it is over they sum to what was paid less what went back.',
    }),
  },
  { title: 'OwnBill' },
);
const bill = Type.Object(
  {
    ...ownBill.properties,
    payment_status: literals(
      PAYMENT_STATES,
      '`review`: the money came for what was paid already, and goes back.',
    ),
    buyer,
    closed_by: orNull(
      Type.Integer({
        description: 'Null while `closed_at` is set: the service itself, or the buyer.',
      }),
    ),
    closed_by_name: orNull(Type.String()),
  },
  { title: 'Bill' },
);
const billReply = Type.Object({ data: bill }, { title: 'BillReply' });
const ownReply = Type.Object({ data: ownBill }, { title: 'OwnBillReply' });
const params = Type.Object({ bill: Type.String({ maxLength: 64 }) });
const file = {
  errors: codes('bills_off', 'document_limit', 'documents_off', 'not_found'),
  params,
  sends: 'application/pdf',
};

export const listOwnBills = {
  summary: 'The own bills, the latest first, and whether another can be had',
  query: page,
  reply: Type.Object({
    data: Type.Array(ownBill),
    meta: Type.Object({
      ...pagination.properties,
      are_offered: Type.Boolean({
        description: 'Whether this installation makes bills: it says who sells, and at which bank.',
      }),
      days: Type.Integer({ description: 'Working days for which a new one may be paid.' }),
    }),
  }),
};
export const issueBill = {
  summary:
    'A bill for a plan at its price of this moment, in the name of the company or sole proprietor that the details name; a plan has one open bill',
  errors: codes(
    'bill_buyer_needed',
    'bill_empty',
    'bill_limit',
    'bill_open',
    'bills_off',
    'price_changed',
    'provider_profile_required',
    'tariff_taken',
    'tariff_unknown',
  ),
  body: Type.Object(
    {
      tariff_id: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'id or documentId of a tariff',
      }),
      amount: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 99_999_999_999,
          description: 'Kopecks the buyer saw; a quote of the last 15 minutes is agreed to.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: ownReply,
};
export const cancelBill = {
  summary: 'Cancels an own open bill; its number stays taken',
  errors: codes('bill_closed', 'not_found'),
  params,
  reply: ownReply,
};
const actFile = {
  errors: codes('document_limit', 'documents_off', 'not_found'),
  params: Type.Object({ act: Type.String({ maxLength: 64 }) }),
  sends: 'application/pdf',
};
export const readOwnActFile = { summary: 'An act of an own bill as a PDF', ...actFile };
export const readActFile = {
  summary: "An act of anybody's bill as its buyer reads it",
  ...actFile,
};
export const readOwnBillFile = { summary: 'An own bill as a PDF', ...file };

export const listBills = {
  summary:
    'Bills of all buyers: what is open, what is to be paid first comes first; else the latest first',
  query: Type.Object({
    ...page.properties,
    state: Type.Optional(literals(BILL_STATES)),
    q: Type.Optional(
      Type.String({
        maxLength: 100,
        description: "A number, an INN, or part of the buyer's name, as the bill says them.",
      }),
    ),
  }),
  reply: Type.Object({ data: Type.Array(bill), meta: pagination }),
};
export const readBill = {
  summary: 'One bill',
  errors: codes('not_found'),
  params,
  reply: billReply,
};
export const markBillPaid = {
  summary:
    'Notes that the money of a bill came, which puts its plan in force; takes the password once more. The same again answers the same; of two who differ one wins',
  errors: codes(
    'bill_closed',
    'bill_late',
    'bill_sum_differs',
    'not_found',
    'password_confirmation_needed',
  ),
  params,
  body: Type.Object(
    {
      paid_on: day("The day of the transfer, as the issuer's bank says it."),
      order_number: Type.String({ minLength: 1, maxLength: MAX_ORDER_NUMBER }),
      amount: Type.Integer({
        minimum: 1,
        maximum: 99_999_999_999,
        description: 'Kopecks that came: all of the bill, or it is refused.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: billReply,
};
export const readBillFile = { summary: "Anybody's bill as its buyer reads it", ...file };

const buyerDetails = {
  kind: literals(BUYER_KINDS, '`entrepreneur`: a sole proprietor (ИП).'),
  name: Type.String({
    minLength: 1,
    maxLength: MAX_BUYER_NAME,
    description: 'Of a company its name, of a person the full one.',
  }),
  inn: orNull(
    Type.String({
      maxLength: 12,
      description:
        'Ten digits of a company, twelve of a person, with right control digits. It and the name go on fiscal receipts.',
    }),
  ),
  kpp: orNull(Type.String({ maxLength: 9, description: 'Of a company alone.' })),
  address: orNull(
    Type.String({ maxLength: MAX_BUYER_ADDRESS, description: 'The legal one; a company has it.' }),
  ),
};
const reply = Type.Object(
  { data: orNull(Type.Object(buyerDetails, { title: 'BuyerDetails' })) },
  { title: 'BuyerDetailsReply' },
);

export const readBuyerDetails = {
  summary: "What documents and receipts say of the caller; null: nothing but the account's name",
  reply,
};
export const saveBuyerDetails = {
  summary:
    'Tells in whose name the caller buys: later receipts and documents say so. What was paid before keeps its receipt',
  body: Type.Object(buyerDetails, { additionalProperties: false }),
  reply,
};
export const deleteBuyerDetails = {
  summary: 'Forgets in whose name the caller buys; what was paid so far stays as it is',
  reply,
};
