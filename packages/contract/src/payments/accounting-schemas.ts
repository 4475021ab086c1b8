import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, kopecks, literals, orNull, page, pagination } from '../platform/schemas.ts';
import { day, listedPayments, ofPurchases, period, refund, wholePeriod } from './parts-schemas.ts';
import {
  BALANCE_ACCOUNTS,
  COMPARISON_STATES,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  RECEIPT_STATES,
  REFUND_ORIGINS,
  REFUND_STATES,
} from './states.ts';

export const listRefunds = {
  summary:
    'Refunds, the latest first. `from` and `to` choose by the instant the money went back, else of the request',
  query: Type.Object({
    ...page.properties,
    ...period,
    status: Type.Optional(literals(REFUND_STATES)),
    ...ofPurchases,
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...refund,
        origin: literals(REFUND_ORIGINS, '`provider`: begun in the cabinet of the provider.'),
        receipt: orNull(literals(RECEIPT_STATES)),
        provider: Type.String(),
        provider_payment_id: orNull(Type.String()),
        provider_refund_id: orNull(Type.String()),
        payment: orNull(
          Type.String({ description: 'Null: the money was for no purchase of ours.' }),
        ),
        purpose: orNull(literals(PAYMENT_PURPOSES)),
        title: orNull(Type.String({ description: 'What was bought, in words.' })),
        user: orNull(Type.Integer({ description: 'The buyer.' })),
        provider_profile: orNull(Type.Integer()),
      }),
    ),
    meta: pagination,
  }),
};
export const listComparisons = {
  summary:
    "Days of a provider's payments and whether our ledger says the same, the latest first; the days are of UTC",
  query: Type.Object({
    ...page.properties,
    from: Type.Optional(day('First day.')),
    to: Type.Optional(day('The first day after the period.')),
    status: Type.Optional(literals(COMPARISON_STATES)),
    provider: ofPurchases.provider,
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        provider: Type.String(),
        day: Type.String(),
        status: literals(COMPARISON_STATES),
        payments: orNull(Type.Integer({ description: 'That the provider has of this day.' })),
        differences: orNull(Type.Integer({ description: 'Each is a manual review.' })),
        compared_at: orNull(instant),
      }),
    ),
    meta: pagination,
  }),
};

export const exportPayments = {
  summary:
    'What came and what went back in a period, a line for each payment and each refund, as a CSV file that Excel in Russia opens',
  query: Type.Object(
    { ...wholePeriod, format: Type.Optional(literals(['csv'])) },
    { additionalProperties: true },
  ),
  sends: 'text/csv',
};

export const exportListed = {
  summary:
    'The payments that the list of staff has by the same filters, all of them and in its order, as a CSV file that Excel in Russia opens; `X-Total-Count` tells how many. Phones are masked as in the list',
  query: Type.Object(listedPayments, { additionalProperties: false }),
  sends: 'text/csv',
};

const movements = {
  opening: kopecks,
  debit: Type.Integer({ description: 'Kopecks the account got.' }),
  credit: Type.Integer({ description: 'Kopecks the account gave.' }),
  closing: kopecks,
};
export const trialBalance = {
  summary: 'Every account of the ledger on every day of a period, of Moscow',
  query: Type.Object(wholePeriod),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ day: Type.String(), account: literals(BALANCE_ACCOUNTS), ...movements }),
    ),
    meta: Type.Object({
      totals: Type.Object(movements, {
        description: 'Of all accounts over the period: nothing, as much got as given, nothing.',
      }),
    }),
  }),
};

export const summarizePayments = {
  summary:
    'What came and what went back in a period, by provider and purpose: the sums of what the export lists; and what keeps the period from being closed',
  query: Type.Object(wholePeriod),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        provider: Type.String(),
        purpose: literals(PAYMENT_PURPOSES),
        payments: Type.Integer(),
        gross: kopecks,
        fee: kopecks,
        refunds: Type.Integer(),
        refunded: kopecks,
      }),
    ),
    meta: Type.Object({
      receipts: Type.Object(
        {
          pending: Type.Integer(),
          succeeded: Type.Integer(),
          canceled: Type.Integer(),
          none: Type.Integer({ description: 'Without one, or it is not reported yet.' }),
        },
        { description: 'Payments and refunds of the period by the state of their receipt.' },
      ),
      not_paid_out: Type.Integer({
        description:
          'Payments and refunds of the period that no register of a payout has, of the providers whose registers are read.',
      }),
      open: Type.Object(
        {
          is_over: Type.Boolean({ description: 'Whether its last day has passed.' }),
          comparisons_pending: Type.Integer(),
          comparisons_differing: Type.Integer(),
          manual_reviews: Type.Integer({ description: 'That await a decision.' }),
          refunds: Type.Integer({ description: 'On their way.' }),
          ledger: Type.Integer({ description: 'Kopecks: the sum of all accounts, which is 0.' }),
        },
        { title: 'OpenPeriod', description: 'What must be looked at before the period is closed.' },
      ),
    }),
  }),
};

const payout = Type.Object(
  {
    payout: Type.String(),
    provider: literals(PAYMENT_PROVIDERS),
    day: Type.String({ description: 'When the money came to the bank account.' }),
    amount: Type.Integer({ description: 'Kopecks that came to the bank account.' }),
    expected: Type.Integer({
      description: "Kopecks by the register's lines: payments less fees and refunds.",
    }),
    payments: Type.Integer({ description: 'Payments of the register.' }),
    refunds: Type.Integer({ description: 'Refunds of the register.' }),
    differences: Type.Integer({ description: 'Each is a manual review.' }),
    skipped: Type.Integer({
      description: 'Lines of the register that name no payment, such as its totals.',
    }),
    created_at: instant,
  },
  { title: 'Payout' },
);

export const listPayouts = {
  summary: 'What providers paid out to the bank account, the latest first',
  query: Type.Object({
    ...page.properties,
    from: Type.Optional(day('First day.')),
    to: Type.Optional(day('The first day after the period.')),
  }),
  reply: Type.Object({ data: Type.Array(payout), meta: pagination }),
};
export const createPayout = {
  summary:
    "Reads the provider's register of one payout (CSV or .xlsx, payments and refunds in one file or in two, sent as parts `file`): each payment and refund gets the day it was paid out, what differs from the ledger is a manual review; the same files again change nothing",
  errors: codes(
    'import_broken',
    'import_encrypted',
    'import_too_large',
    'import_too_wide',
    'import_xls',
    'register_header',
    'register_of_others',
  ),
  body: Type.Object(
    {
      provider: literals(PAYMENT_PROVIDERS),
      day: day('When the money came to the bank account.'),
      amount: Type.Unsafe<number>({
        ...kopecks,
        minimum: -99_999_999_999,
        maximum: 99_999_999_999,
        description:
          'Kopecks that came to the bank account; negative where the provider took some.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: payout }, { title: 'PayoutReply' }),
};
