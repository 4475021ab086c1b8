import { copyDatabase } from './copy.ts';
import type { Source } from './source.ts';
import { CopyError, type Table } from './tables.ts';
import type { Target } from './target.ts';

interface Settings {
  readonly source: Source;
  readonly target: Target;
  readonly migrate: () => Promise<void>;
  readonly report: (line: string) => void;
  /** Whether what this schema has no place for may stay behind. */
  readonly isPartial: boolean;
}

/**
 * Fills an unused PostgreSQL database of this schema with what a database of an earlier one has in common with it,
 * and compares that row for row. Throws CopyError where something with rows would stay behind, or a new column takes no row
 * without a value.
 */
export async function moveDatabase(settings: Settings): Promise<void> {
  const { source, target, migrate, report } = settings;
  if ((await target.begunFrom()) === null) await migrate();
  const { tables, leftBehind, added } = commonOf(await source.tables(), await target.tables());
  await requireFillable(source, target, { tables, added });
  if (leftBehind.length > 0) {
    report(`Without a place in this schema: ${leftBehind.join(', ')}.`);
    if (!settings.isPartial) {
      throw new CopyError('Nothing was moved. To leave these behind: npm run db:move -- --partial');
    }
  }
  const [months, sequences] = [await target.months(), await target.sequences()];
  await copyDatabase({
    ...{ target, migrate, report },
    source: {
      ...source,
      tables: async () => [...tables],
      months: async () =>
        (await source.months()).filter(({ name }) => months.some((month) => month.name === name)),
      sequences: async () =>
        (await source.sequences()).filter(({ name }) => sequences.includes(name)),
    },
  });
}

/** A table with rows needs no column that they have no value for. */
async function requireFillable(
  source: Source,
  target: Target,
  { tables, added }: { readonly tables: readonly Table[]; readonly added: readonly string[] },
): Promise<void> {
  const mandatory = await target.mandatory();
  const unfilled = added.filter((name) => mandatory.includes(name));
  const stuck: string[] = [];
  for (const table of tables) {
    const its = unfilled.filter((name) => name.startsWith(`${table.name}.`));
    if (its.length > 0 && (await source.sum(table)).rows !== '0') stuck.push(...its);
  }
  if (stuck.length === 0) return;
  throw new CopyError(
    `These columns are new, and each row needs a value of them: ${stuck.join(', ')}. Nothing was moved. Add them to the former database, filled in, and run this again.`,
  );
}

/** What two schemas have in common, and what each has alone: `table`, or `table.column`. */
interface Common {
  readonly tables: readonly Table[];
  readonly leftBehind: readonly string[];
  readonly added: readonly string[];
}

/** Tables of both, each with the columns of both, by the key of the one that is read. */
function commonOf(from: readonly Table[], to: readonly Table[]): Common {
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
