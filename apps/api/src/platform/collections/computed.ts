/** A value of no column: what a statement selects of a table under that name, and what is told of it. */
export interface Computed {
  sql(table: string): string;
  present(selected: unknown): unknown;
}
