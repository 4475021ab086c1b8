import type { Db } from './db-handle.ts';

/** A gauge that is read from the database at each scrape, by any node. */
export interface GaugeSource {
  /** Without the prefix `okoshko_`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  read(db: Db, now: Date): Promise<readonly Sample[]>;
}
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Makes gauges that are collected together share one reading. */
export function readTogether<T>(
  read: (db: Db, now: Date) => Promise<T>,
): (db: Db, now: Date) => Promise<T> {
  let underWay: Promise<T> | null = null;
  return (db, now) => {
    underWay ??= read(db, now).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** Rows of a grouped count, each a sample. */
export const countSamples = (
  rows: readonly (Readonly<Record<string, string | number>> & { readonly count: number })[],
): readonly Sample[] =>
  rows.map(({ count, ...labels }) => ({
    // The count is the only number of a row.
    labels: labels as Readonly<Record<string, string>>,
    value: count,
  }));
