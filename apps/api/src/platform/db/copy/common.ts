import type { Table } from './tables.ts';

/** What two schemas have in common, and what each has alone: `table`, or `table.column`. */
interface Common {
  readonly tables: readonly Table[];
  readonly leftBehind: readonly string[];
  readonly added: readonly string[];
}

/** Tables of both, each with the columns of both, by the key of the one that is read. */
export function commonOf(from: readonly Table[], to: readonly Table[]): Common {
  const tables = from.flatMap((table) => {
    const columns = table.columns.filter((name) => tableIn(to, table.name)?.columns.includes(name));
    return columns.length === 0 ? [] : [{ ...table, columns }];
  });
  return { tables, leftBehind: missing(from, tables), added: missing(to, tables) };
}

const tableIn = (tables: readonly Table[], name: string): Table | undefined =>
  tables.find((one) => one.name === name);

const missing = (tables: readonly Table[], common: readonly Table[]): string[] =>
  tables.flatMap(({ name, columns }) => {
    const there = tableIn(common, name)?.columns;
    if (there === undefined) return [name];
    return columns.filter((column) => !there.includes(column)).map((column) => `${name}.${column}`);
  });
