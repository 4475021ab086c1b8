import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { kopecksOf, typedKopecks } from '../../kit/kopecks.ts';
import { fullDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { planned } from '../../text/desk/planned-prices.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import type { Holders, Language, Price, Tariff } from './api.ts';
import { plannedEffects, pricesBefore } from './planned-rules.ts';

/** A form, as it is typed. */
export interface TariffValues {
  readonly title: string;
  readonly titleEn: string;
  readonly titleKk: string;
  readonly cost: string;
  readonly size: string;
  readonly extra: string;
  readonly accent: boolean;
  readonly isActive: boolean;
  /** The day from which new prices hold; '': at once. */
  readonly from: Day;
}

export const emptyTariff: TariffValues = {
  ...{ title: '', titleEn: '', titleKk: '', cost: '', size: '', extra: '' },
  ...{ accent: false, isActive: true, from: '' },
};

type Titles = Readonly<Partial<Record<Language, string | undefined>>>;

export const valuesOf = (tariff: Tariff, { en = '', kk = '' }: Titles): TariffValues => ({
  title: tariff.title,
  titleEn: en,
  titleKk: kk,
  cost: typedKopecks(tariff.cost),
  size: String(tariff.appointments_count),
  extra: typedKopecks(tariff.additional_appointment_cost),
  accent: tariff.accent ?? false,
  isActive: tariff.is_active ?? false,
  from: '',
});

const MAX_COUNT = 1_000_000;
const countOf = (typed: string): number | null => {
  const count = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
  return count !== null && count <= MAX_COUNT ? count : null;
};

/** The checks of the form, by field: each returns the mistake, or null. */
export const tariffRules = {
  title: (typed: string) => (typed.trim() === '' ? text.titleNeeded : null),
  cost: (typed: string) => (kopecksOf(typed) === null ? text.sumWrong : null),
  extra: (typed: string) => (kopecksOf(typed) === null ? text.sumWrong : null),
  size: (typed: string) => (countOf(typed) === null ? text.countWrong : null),
};

/** The request to the API that a form without mistakes makes, the other languages aside. */
export const bodyOf = (values: TariffValues) => ({
  title: values.title.trim(),
  cost: kopecksOf(values.cost) ?? 0,
  additional_appointment_cost: kopecksOf(values.extra) ?? 0,
  appointments_count: countOf(values.size) ?? 0,
  accent: values.accent,
  is_active: values.isActive,
});

/** The titles in other languages that differ; null: there is none any more. */
export function changedTitles(
  before: TariffValues,
  after: TariffValues,
): readonly (readonly [Language, string | null])[] {
  const titles = [
    ['en', before.titleEn, after.titleEn],
    ['kk', before.titleKk, after.titleKk],
  ] as const;
  return titles
    .filter(([, one, other]) => one.trim() !== other.trim())
    .map(([language, , title]) => [language, title.trim() || null] as const);
}

export interface Change {
  readonly field: keyof TariffValues;
  readonly before: string;
  readonly after: string;
}

/** The changes in the form, as people read them. */
export const changesOf = (before: TariffValues, after: TariffValues): readonly Change[] =>
  (Object.keys(text.fields) as (keyof TariffValues)[])
    .map((field) => ({ field, before: valueText(field, before), after: valueText(field, after) }))
    .filter((change) => change.before !== change.after);

function valueText(field: keyof TariffValues, values: TariffValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (field === 'from') return value === '' ? planned.atOnce : fullDayText(value);
  if (field === 'cost' || field === 'extra') {
    const kopecks = kopecksOf(value);
    return kopecks === null ? text.none : rubles(kopecks);
  }
  return value.trim() || text.none;
}

const NOBODY: Holders = { holders: 0, queued: 0, ending: 0, renewing: 0 };

/** The effects of a change, by the rules of payments: a purchase that was made is never touched. */
export function effectsOf(
  before: TariffValues,
  after: TariffValues,
  { holders, queued, renewing }: Holders = NOBODY,
): readonly string[] {
  const { effects } = text;
  const [old, now] = [bodyOf(before), bodyOf(after)];
  const hasNewPrice = old.cost !== now.cost;
  const hasNewTerms =
    old.appointments_count !== now.appointments_count ||
    old.additional_appointment_cost !== now.additional_appointment_cost;
  return [
    ...(hasNewPrice && now.is_active
      ? [
          `${effects.price(old.cost, now.cost)} ${effects.newPrice(holders)}`,
          ...(queued > 0 ? [effects.queued(queued)] : []),
          ...(renewing > 0 && now.cost > old.cost ? [effects.renewalsEnd(renewing)] : []),
          effects.openPages,
        ]
      : []),
    ...(hasNewTerms ? [effects.terms(holders)] : []),
    ...(old.is_active && !now.is_active ? [effects.hide(holders)] : []),
    ...(!old.is_active && now.is_active ? [effects.show] : []),
    ...(hasNewPrice ? priceWarnings(now.cost) : []),
  ];
}

interface Touched {
  /** Undefined: nobody has counted them. */
  readonly holders: Holders | undefined;
  /** Prices to come, in the order of their days. */
  readonly prices: readonly Price[];
}

/** The effects of a change whose new prices may hold from a day. */
export function allEffectsOf(
  before: TariffValues,
  after: TariffValues,
  { holders = NOBODY, prices }: Touched,
): readonly string[] {
  const { from } = after;
  if (from === '') return effectsOf(before, after, holders);
  const now = bodyOf(after);
  const old = pricesBefore(bodyOf(before), prices, from);
  const { cost, extra } = before;
  return [
    ...plannedEffects({ old, now, from }, holders),
    ...effectsOf(before, { ...after, cost, extra }, holders),
    ...(old.cost === now.cost ? [] : priceWarnings(now.cost)),
  ];
}

/** The effects of a new tariff. */
export const newEffectsOf = (values: TariffValues): readonly string[] => [
  values.isActive ? text.effects.added : text.effects.addedHidden,
  ...priceWarnings(bodyOf(values).cost),
];

function priceWarnings(cost: number): readonly string[] {
  if (cost === 0) return [text.effects.free];
  return cost < MINIMUM_PAYMENT ? [text.effects.minimum(MINIMUM_PAYMENT)] : [];
}

interface Position {
  readonly documentId: string;
  readonly sort: number | null;
  readonly version: number | null;
}

/** The changes to save so that a tariff moves a place up or down among those it is offered with. */
export function movesOf<T extends Position>(
  list: readonly T[],
  id: string,
  by: -1 | 1,
): readonly { readonly tariff: T; readonly sort: number }[] {
  const from = list.findIndex(({ documentId }) => documentId === id);
  const moved = list[from];
  if (!moved || from + by < 0 || from + by >= list.length) return [];
  const others = list.filter(({ documentId }) => documentId !== id);
  const after = [...others.slice(0, from + by), moved, ...others.slice(from + by)];
  return after
    .map((tariff, sort) => ({ tariff, sort }))
    .filter(({ tariff, sort }) => tariff.sort !== sort);
}
