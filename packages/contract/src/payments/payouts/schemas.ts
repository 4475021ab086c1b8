import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { instant, kopecks, literals, page, pagination } from '../../platform/schemas.ts';
import { day } from '../filters/schemas.ts';
import { PAYMENT_PROVIDERS } from '../states.ts';

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
