import type { Status } from '@okoshko/contract/appointments/statuses';
import { isGroup } from './rules.ts';

interface Priced {
  readonly status: Status | null;
  readonly price_total: number | null;
  readonly discount: number | null;
  readonly capacity: number | null;
  readonly lines: readonly {
    readonly documentId: string;
    readonly title: string;
    readonly price: number;
    readonly sort: number;
  }[];
  readonly participants: readonly Paid[];
}
interface Paid {
  readonly price: number;
  readonly discount: number | null;
  readonly status: string;
}

/** A line of the sum, in kopecks; `correction` is the difference between an own price and those of the services. */
export type SumLine =
  | { readonly kind: 'service'; readonly key: string; readonly title: string; readonly sum: number }
  | { readonly kind: 'correction'; readonly price: number; readonly sum: number }
  | { readonly kind: 'seats'; readonly count: number; readonly sum: number }
  | { readonly kind: 'discount'; readonly sum: number };

/** The lines of an appointment's sum: together they are its total. */
export function sumLines(appointment: Priced): readonly SumLine[] {
  return isGroup(appointment) ? linesOfGroup(appointment) : linesOfOne(appointment);
}

function linesOfOne({ lines, price_total, discount }: Priced): readonly SumLine[] {
  const services = lines
    .toSorted((one, other) => one.sort - other.sort)
    .map(
      ({ documentId, title, price }) =>
        ({ kind: 'service', key: documentId, title, sum: price }) as const,
    );
  const price = price_total ?? 0;
  const correction = price - sumOf(services.map(({ sum }) => sum));
  return [
    ...services,
    ...(correction === 0 ? [] : [{ kind: 'correction', price, sum: correction } as const]),
    ...discountLine(discount ?? 0),
  ];
}

function linesOfGroup({ participants }: Priced): readonly SumLine[] {
  const staying = participants.filter(({ status }) => status !== 'left');
  const prices = sumOf(staying.map(({ price }) => price));
  return [
    { kind: 'seats', count: staying.length, sum: prices },
    ...discountLine(sumOf(staying.map(({ discount }) => discount ?? 0))),
  ];
}

const discountLine = (discount: number): readonly SumLine[] =>
  discount === 0 ? [] : [{ kind: 'discount', sum: -discount }];

/** The total in kopecks; in a group, of those who stayed. */
export const totalOf = (appointment: Priced): number =>
  sumOf(sumLines(appointment).map(({ sum }) => sum));

const sumOf = (sums: readonly number[]): number => sums.reduce((all, sum) => all + sum, 0);

/** The kind of the total: still to be paid, of an appointment that took place, or of one that does not. */
export function totalKindOf({ status }: Pick<Priced, 'status'>): 'due' | 'done' | 'off' {
  if (status === 'completed') return 'done';
  return status === 'pending' || status === 'confirmed' || status === 'in_progress' ? 'due' : 'off';
}
