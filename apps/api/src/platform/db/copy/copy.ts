import type { Source } from './source.ts';
import { CopyError, type Sum, type Table } from './tables.ts';
import type { Target } from './target.ts';

/** Rows in a batch: a copy that was killed repeats no more than these. */
const BATCH = 5000;

interface CopySettings {
  readonly source: Source;
  readonly target: Target;
  /** Brings the target's schema up to date. */
  readonly migrate: () => Promise<void>;
  readonly report: (line: string) => void;
  readonly batch?: number;
  /** The documentIds of accounts that are left out, with all that is theirs. */
  readonly leftOut?: readonly string[];
}

/**
 * Fills an unused PostgreSQL database with all of an embedded one, compares row for row, and only then
 * removes what is left out and puts foreign keys and triggers back. Run again after it was stopped, it goes on; throws CopyError.
 */
export async function copyDatabase(settings: CopySettings): Promise<void> {
  const { source, target, report } = settings;
  const tables = await source.tables();
  await begin(settings, tables);
  for (const table of tables) await copyTable(settings, table);
  report('Comparing…');
  const different = await compare(settings, tables);
  if (different.length > 0) {
    throw new CopyError(
      `These tables differ: ${different.join(', ')}. The embedded database has changed since the copy began, or the other one has: start again with an empty database.`,
    );
  }
  await target.end(await source.sequences(), tables, settings.leftOut ?? []);
}

async function begin(
  { source, target, migrate, report }: CopySettings,
  tables: readonly Table[],
): Promise<void> {
  const identity = await source.identity();
  const begunFrom = await target.begunFrom();
  if (begunFrom === identity) return report('Going on with the copy that was stopped.');
  if (begunFrom !== null) {
    throw new CopyError('A copy of another database was begun there: give an empty database.');
  }
  await migrate();
  if (await target.isUsed()) {
    throw new CopyError('There are accounts in that database already: give an empty one.');
  }
  await target.begin(identity, tables, await source.months());
}

async function copyTable(
  { source, target, report, batch = BATCH }: CopySettings,
  table: Table,
): Promise<void> {
  let progress = await target.progress(table);
  while (!progress.isDone) {
    progress = await target.write(table, await source.batch(table, progress.last, batch));
    report(`${table.name}: ${progress.rows}`);
  }
}

async function compare(
  { source, target }: CopySettings,
  tables: readonly Table[],
): Promise<readonly string[]> {
  const different: string[] = [];
  for (const table of tables) {
    if (!isSame(await source.sum(table), await target.sum(table))) different.push(table.name);
  }
  return different;
}

const isSame = (left: Sum, right: Sum): boolean =>
  left.rows === right.rows && left.sum === right.sum;

interface MoveSettings {
  readonly source: Source;
  readonly target: Target;
  readonly migrate: () => Promise<void>;
  readonly report: (line: string) => void;
  /** Tells whether what this schema has no place for may stay behind. */
  readonly isPartial: boolean;
}

/**
 * Fills an unused PostgreSQL database of this schema with what a database of an earlier one has in common with it,
 * and compares that row for row. Throws CopyError where something with rows would stay behind, or a new column takes no row
 * without a value.
 */
export async function moveDatabase(settings: MoveSettings): Promise<void> {
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

/** The parts that two schemas share, and those that each has alone: `table`, or `table.column`. */
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
