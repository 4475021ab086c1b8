import { Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { orNull, page, pagination, titled } from '../platform/schemas.ts';

const kopecks = (description: string) => Type.Integer({ description: `${description}; kopecks.` });
const instant = (description: string) => Type.String({ format: 'date-time', description });

export const quotePlan = {
  summary: 'What a plan would cost the caller now, and when it would begin; nothing is bought',
  errors: codes('provider_profile_required', 'tariff_taken', 'tariff_unknown'),
  query: Type.Object({
    tariff_id: Type.String({ maxLength: 64, description: 'id or documentId of a tariff' }),
  }),
  reply: Type.Object({
    data: Type.Object({
      tariff: titled,
      effect: Type.Unsafe<'now' | 'later'>({
        type: 'string',
        enum: ['now', 'later'],
        description: 'later: when what the caller has is over',
      }),
      starts_at: instant('When the month begins.'),
      ends_at: instant('When it is over.'),
      cost: kopecks('The price of the month'),
      credit: kopecks('What the unused rest of the plan in force takes off it'),
      overage: kopecks('What records beyond earlier numbers put on it'),
      added: kopecks(
        'What buys more than a month: up to the smallest payment, or credit beyond the price',
      ),
      amount: kopecks('What is due: cost − credit + overage + added'),
    }),
  }),
};

export const recommendTariff = {
  summary:
    "Which tariff on sale is the cheapest for as many records as the caller's last month had",
  reply: Type.Object({
    data: Type.Object({
      appointments: Type.Integer({
        description:
          "Records of the last calendar month in the provider's zone, as plans count them.",
      }),
      /** Null: a plan that the caller has is as cheap, or there were no records. */
      tariff: orNull(titled),
    }),
  }),
};

export const countHolders = {
  summary: 'How many providers have each tariff, those no longer sold included',
  query: Type.Object({
    from: Type.Optional(
      Type.String({
        format: 'date',
        pattern: '^2\\d{3}-',
        description: 'A day in Moscow: `ending` counts by it.',
      }),
    ),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object(
        {
          tariff: Type.String({ description: 'documentId' }),
          holders: Type.Integer({
            description: 'Whose plan is in force, the days of grace included.',
          }),
          queued: Type.Integer({ description: 'Who have paid for it ahead.' }),
          ending: Type.Integer({
            description: 'Of the holders, who have paid for nothing from the day `from` on.',
          }),
          renewing: Type.Integer({ description: 'Whose plan renews itself.' }),
        },
        { title: 'TariffHolders' },
      ),
    ),
  }),
};

const debt = {
  plan: Type.String({ description: "The user tariff's documentId." }),
  title: Type.String({ description: "The tariff's." }),
  starts_at: instant('When the period began.'),
  ends_at: instant('When it is over.'),
  is_due: Type.Boolean({ description: 'The period is over: it can be paid now.' }),
  appointments: Type.Integer({ description: 'How many are beyond the number.' }),
  sum: kopecks('What they cost'),
  settled: kopecks('What of it is paid'),
  left: kopecks('What is not'),
};
export const ownDebts = {
  summary: 'Own overage that is not paid, plan by plan, the oldest first',
  errors: codes('provider_profile_required'),
  reply: Type.Object({
    data: Type.Array(Type.Object(debt)),
    meta: Type.Object({ due: kopecks('What can be paid now with `getUrl?overage=true`') }),
  }),
};
export const listDebts = {
  summary: "Everybody's overage that is not paid, the oldest first",
  query: Type.Object({
    ...page.properties,
    provider_profile: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  }),
  reply: Type.Object({
    data: Type.Array(
      Type.Object({ ...debt, user: Type.Integer(), provider_profile: Type.Integer() }),
    ),
    meta: pagination,
  }),
};
