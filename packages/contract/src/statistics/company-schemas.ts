import { type Static, type TSchema, Type } from 'typebox';
import { literals, orNull } from '../platform/schemas.ts';
import {
  AHEAD_DAYS,
  COMPANY_AHEAD,
  COMPANY_BUCKETS,
  COMPANY_NUMBERS,
  type CompanyAhead,
  type CompanyNumber,
} from './company-kinds.ts';
import { COMPARISONS } from './kinds.ts';
import { metric, previousOf } from './shapes-schemas.ts';

const day = (description: string) =>
  Type.String({ pattern: '^2\\d{3}-\\d{2}-\\d{2}$', description, examples: ['2026-03-01'] });
const query = Type.Object({
  from: Type.Optional(day('First day, in Moscow; by default the first of this month.')),
  to: Type.Optional(day('Last day, included; by default the last of the month of `from`.')),
  bucket: Type.Optional(
    literals(COMPANY_BUCKETS, 'By default chosen by the length of the period.'),
  ),
  compare: Type.Optional(
    literals(
      COMPARISONS,
      'With as many days right before (whole months with whole months), a year before, or nothing.',
    ),
  ),
});

const numbersAs = <T extends TSchema>(schema: T) =>
  Object.fromEntries(COMPANY_NUMBERS.map((name) => [name, schema])) as Record<CompanyNumber, T>;

const ahead = Type.Object(
  Object.fromEntries(
    COMPANY_AHEAD.map((name) => [name, Type.Integer({ description: 'Money is kopecks.' })]),
  ) as Record<CompanyAhead, ReturnType<typeof Type.Integer>>,
  {
    title: 'CompanyAhead',
    description: `What is to come within ${AHEAD_DAYS} days from now, whatever the period.`,
  },
);

const number = orNull(
  Type.Number({ description: 'Money is kopecks, shares are percent. Null: not known.' }),
);
const point = Type.Object(
  { at: Type.String({ description: 'The day the bucket begins with.' }), ...numbersAs(number) },
  { title: 'CompanyPoint' },
);
export type CompanyPoint = Static<typeof point>;

export const readCompany = {
  summary:
    'Numbers of the whole service in a period: who came, who pays and what it costs. Days are those of Moscow, and those to come have no point; operators only',
  query,
  reply: Type.Object({
    data: Type.Object({
      numbers: Type.Object(numbersAs(metric), { title: 'CompanyNumbers' }),
      ahead,
      series: Type.Array(point),
      previous_series: previousOf(Type.Array(point)),
    }),
    meta: Type.Object(
      {
        from: Type.String(),
        to: Type.String(),
        bucket: literals(COMPANY_BUCKETS),
        time_zone: Type.String(),
        previous: orNull(Type.Object({ from: Type.String(), to: Type.String() })),
        sms_cost: orNull(
          Type.Integer({ description: 'Kopecks a part of an SMS is counted at; null: not set.' }),
        ),
        definitions: Type.Record(Type.String(), Type.String(), {
          description: 'What each number counts, in Russian, for people.',
        }),
      },
      { title: 'CompanyMeta' },
    ),
  }),
};

export const exportCompany = {
  summary:
    'The same as a CSV file that Excel in Russia opens: a line for each bucket; operators only',
  query: Type.Omit(query, ['compare']),
  sends: 'text/csv',
};
