import type { Source } from './source.ts';
import { CopyError, type Sum, type Table } from './tables.ts';
import type { Target } from './target.ts';

/** Rows in a batch: a copy that was killed repeats no more than these. */
const BATCH = 5000;

interface Settings {
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
export async function copyDatabase(settings: Settings): Promise<void> {
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
  { source, target, migrate, report }: Settings,
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
  { source, target, report, batch = BATCH }: Settings,
  table: Table,
): Promise<void> {
  let progress = await target.progress(table);
  while (!progress.isDone) {
    progress = await target.write(table, await source.batch(table, progress.last, batch));
    report(`${table.name}: ${progress.rows}`);
  }
}

async function compare(
  { source, target }: Settings,
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
