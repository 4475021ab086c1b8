import type { UseFormReturnType } from '@mantine/form';
import type { PromoKind } from '@okoshko/contract/promos/kinds';
import { kopecksOf, typedKopecks } from '../../kit/kopecks.ts';
import { type Day, dayOf, instantAt, shiftDay } from '../../kit/zoned.ts';
import { type PromoProblem, promos as text } from '../../text/promos.ts';
import type { Promo } from './api.ts';
import { lastMomentOf, weekdaysOf } from './rules.ts';

export type PromoFormState = UseFormReturnType<PromoValues>;

/** A discount as its form has it: numbers as they are typed, its days as those of the professional's zone. */
export interface PromoValues {
  title: string;
  description: string;
  kind: PromoKind;
  value: string;
  byCode: boolean;
  code: string;
  /** documentIds; none: all. */
  services: string[];
  from: Day;
  to: Day;
  /** ISO numbers; none: any. */
  weekdays: string[];
  fromTime: string;
  toTime: string;
  isForNew: boolean;
  maxUses: string;
  maxUsesPerClient: string;
}

export const emptyPromo: PromoValues = {
  title: '',
  description: '',
  kind: 'percent',
  value: '',
  byCode: false,
  code: '',
  services: [],
  from: '',
  to: '',
  weekdays: [],
  fromTime: '',
  toTime: '',
  isForNew: false,
  maxUses: '',
  maxUsesPerClient: '',
};

const typed = (count: number | null) => (count === null ? '' : String(count));

export const valuesOf = (row: Promo, zone: string): PromoValues => ({
  title: row.title,
  description: row.description ?? '',
  kind: row.kind,
  value: row.kind === 'percent' ? String(row.value) : typedKopecks(row.value),
  byCode: row.code !== null,
  code: row.code ?? '',
  services: row.services.map(({ documentId }) => documentId),
  ...daysOf(row, zone),
  weekdays: weekdaysOf(row).map(String),
  fromTime: row.time_from?.slice(0, 5) ?? '',
  toTime: row.time_to?.slice(0, 5) ?? '',
  isForNew: row.new_clients_only ?? false,
  maxUses: typed(row.max_uses),
  maxUsesPerClient: typed(row.max_uses_per_client),
});

type Span = Pick<Promo, 'starts_at' | 'ends_at'>;

const daysOf = ({ starts_at, ends_at }: Span, zone: string) => ({
  from: starts_at ? dayOf(starts_at, zone) : '',
  to: ends_at ? dayOf(lastMomentOf(ends_at), zone) : '',
});

/** The request for right values. A day that was not changed keeps its time: other programs can set one. */
export function changesOf(values: PromoValues, zone: string, base: Span | null) {
  const before = base && daysOf(base, zone);
  const { from, to } = values;
  const startsAt = from ? instantAt(from, 0, zone).toISOString() : null;
  const endsAt = to ? instantAt(shiftDay(to, 1), 0, zone).toISOString() : null;
  return {
    title: values.title.trim(),
    description: values.description.trim() || null,
    kind: values.kind,
    value: numberOf(values) ?? 0,
    code: values.byCode ? values.code.trim() : null,
    services: values.services,
    starts_at: before?.from === from ? (base?.starts_at ?? null) : startsAt,
    ends_at: before?.to === to ? (base?.ends_at ?? null) : endsAt,
    weekdays: values.weekdays.map(Number).sort(),
    time_from: timeOf(values.fromTime),
    time_to: timeOf(values.toTime),
    new_clients_only: values.isForNew,
    max_uses: countOf(values.maxUses),
    max_uses_per_client: countOf(values.maxUsesPerClient),
  };
}

/** A time in the API's form. */
const timeOf = (time: string) => (time === '' ? null : `${time}:00.000`);

/** Percent or kopecks; null: what was typed is neither. */
const numberOf = ({ kind, value }: PromoValues): number | null =>
  kind === 'percent' ? percentOf(value) : kopecksOf(value);

const percentOf = (value: string): number | null => {
  const digits = value.replace(/[\s%]/g, '');
  return /^\d{1,3}$/.test(digits) ? Number(digits) : null;
};

/** Null: without a limit. */
const countOf = (value: string): number | null => (value.trim() === '' ? null : Number(value));

export const LIMITS = { title: 255, description: 5000, code: 64, percent: 100, leastUses: 1 };

/** The faults of the typed values, by field. */
export function failuresOf(values: PromoValues): Partial<Record<keyof PromoValues, string>> {
  const { from, to, fromTime, toTime } = values;
  const problems: Partial<Record<keyof PromoValues, PromoProblem | false>> = {
    title: !values.title.trim() && 'title',
    value: valueProblem(values),
    code: values.byCode && !values.code.trim() && 'code',
    to: from !== '' && to !== '' && to < from && 'to',
    fromTime: ((fromTime === '') !== (toTime === '') || isSame(fromTime, toTime)) && 'times',
    maxUses: !isCount(values.maxUses) && 'maxUses',
    maxUsesPerClient: !isCount(values.maxUsesPerClient) && 'maxUses',
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, text.problems[problem]]] : [],
    ),
  );
}

const isSame = (from: string, to: string): boolean => from !== '' && from === to;

function valueProblem(values: PromoValues): PromoProblem | false {
  const value = numberOf(values);
  switch (values.kind) {
    case 'percent':
      return (value === null || value < 1 || value > LIMITS.percent) && 'percent';
    case 'amount':
      return (value === null || value < 1) && 'amount';
    case 'fixed_price':
      return value === null && 'fixedPrice';
  }
}

const isCount = (value: string): boolean =>
  value.trim() === '' || (/^\d{1,9}$/.test(value.trim()) && Number(value) >= LIMITS.leastUses);

/** The form's field by the name an answer has for it. */
export const FIELD_OF: Readonly<Record<string, keyof PromoValues>> = {
  title: 'title',
  description: 'description',
  value: 'value',
  code: 'code',
  services: 'services',
  starts_at: 'from',
  ends_at: 'to',
  weekdays: 'weekdays',
  time_from: 'fromTime',
  time_to: 'toTime',
  max_uses: 'maxUses',
  max_uses_per_client: 'maxUsesPerClient',
};
