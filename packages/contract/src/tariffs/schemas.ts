import { Type } from 'typebox';

const kopecks = (description: string) => Type.Integer({ description: `${description}; kopecks.` });
const instant = (description: string) => Type.String({ format: 'date-time', description });

export const quotePlan = {
  summary: 'What a plan would cost the caller now, and when it would begin; nothing is bought',
  query: Type.Object({
    tariff_id: Type.String({ maxLength: 64, description: 'id or documentId of a tariff' }),
  }),
  reply: Type.Object({
    data: Type.Object({
      tariff: Type.Object({
        id: Type.Integer(),
        documentId: Type.String(),
        title: Type.String(),
      }),
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
