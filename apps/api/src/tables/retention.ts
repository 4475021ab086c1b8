import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How long a table keeps its rows: declared beside it, for the sweep that deletes them and for `docs/database.md`. */
export class TableRetention {
  readonly table: PgTable;
  readonly days: number;
  /** The instant that the days are counted from, in words. */
  readonly since: string;

  constructor(table: PgTable, days: number, since: string) {
    this.table = table;
    this.days = days;
    this.since = since;
  }
}

interface Term {
  readonly days: number;
  /** The instant that the days are counted from. */
  readonly by: PgColumn;
  /** The rows that one statement looks at, the oldest first; all, by default. */
  readonly batch?: number;
  /** A column that grows with time, by which the oldest are found; `by`, by default. */
  readonly order?: PgColumn;
  /** These rows alone go. */
  readonly where?: SQL;
}

/** The retention of rows that one sweep deletes by an instant of theirs. */
export class RowRetention extends TableRetention {
  readonly term: Term;

  constructor(table: PgTable, term: Term) {
    super(table, term.days, `\`${term.by.name}\``);
    this.term = term;
  }
}

/** Rows are kept so many days after an instant of theirs. */
export const keptFor = (table: PgTable, term: Term): RowRetention => new RowRetention(table, term);

/** Rows are kept so many days after what a sweep of their own module looks at. */
export const keptAfter = (table: PgTable, days: number, since: string): TableRetention =>
  new TableRetention(table, days, since);
