import type { PaymentMethod } from '@okoshko/contract/appointments/statuses';
import { type Day, dayOf } from '../../kit/zoned.ts';
import { type Facts, priceOf } from './rules.ts';

interface Paid extends Facts {
  readonly payment_method: PaymentMethod | null;
  readonly tips: number | null;
}

/** The money of a day, in kopecks, by how it was paid. */
export interface Cash<T> {
  /** The methods that brought something, in the order of the question. */
  readonly sums: readonly { readonly method: PaymentMethod; readonly sum: number }[];
  readonly tips: number;
  /** Completed and not paid. */
  readonly unpaid: readonly T[];
  /** Completed, and nobody said how it was paid. */
  readonly unsaid: readonly T[];
}

const RECEIVED = ['cash', 'transfer', 'card'] as const satisfies readonly PaymentMethod[];

/** Sums the money of the completed appointments that began on the day; one that lasts over midnight is of the day before. */
export function cashOf<T extends Paid>(rows: readonly T[], day: Day, zone: string): Cash<T> {
  const done = rows.filter(
    ({ status, starts_at }) => status === 'completed' && dayOf(starts_at, zone) === day,
  );
  const paidBy = (method: PaymentMethod | null) =>
    done.filter(({ payment_method }) => payment_method === method);
  return {
    sums: RECEIVED.map((method) => ({ method, sum: sumOf(paidBy(method)) })).filter(
      ({ sum }) => sum > 0,
    ),
    tips: done.reduce((sum, { tips }) => sum + (tips ?? 0), 0),
    unpaid: paidBy('unpaid'),
    unsaid: paidBy(null).filter((row) => priceOf(row) > 0),
  };
}

export const sumOf = (rows: readonly Facts[]): number =>
  rows.reduce((sum, row) => sum + priceOf(row), 0);
