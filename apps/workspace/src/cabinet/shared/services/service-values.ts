import { duration as lengthText } from '@okoshko/ui/duration';
import { rubles } from '@okoshko/ui/format';
import { kopecksOf, typedKopecks } from '../../../kit/kopecks.ts';
import { type ServiceProblem, services as text } from '../../../text/services.ts';
import type { Photo } from '../photos/rules.ts';

/** A service as its form has it: numbers as they are typed. */
export interface ServiceValues {
  title: string;
  description: string;
  duration: string;
  price: string;
  priceMax: string;
  /** documentId; empty: without a group. */
  group: string;
  capacity: string;
  bufferBefore: string;
  bufferAfter: string;
  step: string;
  /** Empty: none. */
  color: string;
  isOnline: boolean;
  isActive: boolean;
  photos: readonly Photo[];
}

/** The fields of a stored service that its form shows. */
export interface ServiceRow {
  readonly title: string;
  readonly description: string | null;
  readonly duration: number;
  readonly price: number;
  readonly price_max: number | null;
  readonly service_group: { readonly documentId: string } | null;
  readonly capacity: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly step: number | null;
  readonly color: string | null;
  readonly is_online_bookable: boolean;
  readonly is_active: boolean;
  readonly photos: readonly Photo[];
}

export const emptyService: ServiceValues = {
  title: '',
  description: '',
  duration: '60',
  price: '',
  priceMax: '',
  group: '',
  capacity: '1',
  bufferBefore: '0',
  bufferAfter: '0',
  step: '',
  color: '',
  isOnline: true,
  isActive: true,
  photos: [],
};

export const valuesOf = (row: ServiceRow): ServiceValues => ({
  title: row.title,
  description: row.description ?? '',
  duration: String(row.duration),
  price: typedKopecks(row.price),
  priceMax: row.price_max === null ? '' : typedKopecks(row.price_max),
  group: row.service_group?.documentId ?? '',
  capacity: String(row.capacity),
  bufferBefore: String(row.buffer_before),
  bufferAfter: String(row.buffer_after),
  step: row.step === null ? '' : String(row.step),
  color: row.color ?? '',
  isOnline: row.is_online_bookable,
  isActive: row.is_active,
  photos: row.photos,
});

/** The request for right values. */
export const changesOf = (values: ServiceValues) => ({
  title: values.title.trim(),
  description: values.description.trim() || null,
  duration: Number(values.duration),
  price: kopecksOf(values.price) ?? 0,
  price_max: values.priceMax.trim() ? kopecksOf(values.priceMax) : null,
  service_group: values.group || null,
  capacity: Number(values.capacity),
  buffer_before: Number(values.bufferBefore),
  buffer_after: Number(values.bufferAfter),
  step: values.step.trim() ? Number(values.step) : null,
  color: values.color || null,
  is_online_bookable: values.isOnline,
  is_active: values.isActive,
  photos: values.photos.map(({ documentId }) => documentId),
});

/** The faults of the typed values, by field. */
export function failuresOf(values: ServiceValues): Partial<Record<keyof ServiceValues, string>> {
  const [price, most] = [kopecksOf(values.price), kopecksOf(values.priceMax)];
  const isRange = values.priceMax.trim() !== '';
  const problems: Partial<Record<keyof ServiceValues, ServiceProblem | false>> = {
    title: !values.title.trim() && 'title',
    duration: !isDuration(values.duration) && 'duration',
    price: price === null && 'price',
    priceMax: isRange && (most === null || most < (price ?? 0)) && 'priceMax',
    capacity: !isWhole(values.capacity, 1, 1000) && 'capacity',
    bufferBefore: !isWhole(values.bufferBefore, 0, 1440) && 'buffer',
    bufferAfter: !isWhole(values.bufferAfter, 0, 1440) && 'buffer',
    step: values.step.trim() !== '' && !isWhole(values.step, 5, 240) && 'step',
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) =>
      problem ? [[field, text.problems[problem]]] : [],
    ),
  );
}

/** The shortest step of a timetable, in minutes. */
const STEP = 5;
const LONGEST_USUAL = 8 * 60;
const HIGHEST_USUAL = 100_000_00;

export type DoubtfulField = 'duration' | 'price' | 'priceMax';

/** Values that may be meant and look like slips, in the words that clients would read. */
export function doubtOf(field: DoubtfulField, typed: string): string | null {
  if (field !== 'duration') {
    const sum = kopecksOf(typed);
    const isUsual = sum === null || (sum % 100 === 0 && sum <= HIGHEST_USUAL);
    return isUsual ? null : text.doubt(rubles(sum));
  }
  const minutes = Number(typed);
  const isUsual = minutes % STEP === 0 && minutes <= LONGEST_USUAL;
  return isUsual || !isDuration(typed) ? null : text.doubt(lengthText(minutes));
}

const isDuration = (typed: string): boolean => isWhole(typed, STEP, 1440);

const isWhole = (typed: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;

/** The form's field by the name an answer has for it. */
export const FIELD_OF: Readonly<Record<string, keyof ServiceValues>> = {
  title: 'title',
  description: 'description',
  duration: 'duration',
  price: 'price',
  price_max: 'priceMax',
  capacity: 'capacity',
  buffer_before: 'bufferBefore',
  buffer_after: 'bufferAfter',
  step: 'step',
};

const EXAMPLES = 3;

/** Typical first services of the professional's trade, to be changed rather than typed; one of each of several where none is known. */
export function exampleServicesOf(specialization: string | null): readonly ServiceValues[] {
  const named = specialization?.toLowerCase() ?? '';
  const own = text.examples.filter(({ stems }) => stems.some((stem) => named.includes(stem)));
  const trades = own.length > 0 ? own : text.examples;
  // Two trades are both shown: the first of each, then the second.
  const inTurn = [0, 1, 2].flatMap((nth) =>
    trades.flatMap(({ services }) => services.slice(nth, nth + 1)),
  );
  return inTurn
    .slice(0, EXAMPLES)
    .map(([title, duration, price]) => ({ ...emptyService, title, duration, price }));
}
