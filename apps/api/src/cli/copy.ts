import { parseArgs } from 'node:util';
import { loadConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { copyDatabase } from '../platform/db/copy/copy.ts';
import { openSource, type Source } from '../platform/db/copy/source.ts';
import { CopyError } from '../platform/db/copy/tables.ts';
import { openTarget } from '../platform/db/copy/target.ts';
import { DEMO_DOCUMENTS } from '../seed/people.ts';
import { exitWith, migrated } from './fill-postgres.ts';
import { print } from './terminal.ts';

const USAGE =
  'Usage: DATABASE_URL=postgres://… [DATA_DIR=.data] npm run db:copy [-- --without-demo], while no server runs on either';

/** `npm run db:copy`: all of the embedded database into PostgreSQL. Answers the exit code. */
async function main(): Promise<number> {
  const withoutDemo = readArguments();
  const { database, dataDir } = loadConfig(readEnv());
  if (withoutDemo === null || database.kind !== 'postgres') return print(USAGE, 1);
  // The target first: opening the source migrates it, and nothing is written where either is refused.
  const target = await openTarget(database.url);
  try {
    const source = await openSource(dataDir);
    const migrate = () => migrated(database);
    const leftOut = withoutDemo ? DEMO_DOCUMENTS : [];
    try {
      if (!withoutDemo) await requireNoDemo(source);
      await copyDatabase({ source, target, migrate, report: print, leftOut });
    } finally {
      await source.close();
    }
    const what = withoutDemo ? 'All but the demo accounts and what is theirs' : 'All';
    return print(`${what} of ${dataDir} is in PostgreSQL, compared row for row.`);
  } finally {
    await target.close();
  }
}

/** Tells whether the demo accounts are left out; null: the arguments are not understood. */
function readArguments(): boolean | null {
  try {
    const { values } = parseArgs({ options: { 'without-demo': { type: 'boolean' } } });
    return values['without-demo'] ?? false;
  } catch {
    return null;
  }
}

async function requireNoDemo(source: Source): Promise<void> {
  const phones = await source.accounts(DEMO_DOCUMENTS);
  if (phones.length === 0) return;
  throw new CopyError(
    `There are demo accounts (${phones.join(', ')}), whose password everybody knows; production does not start over them. Leave them out, and all that is theirs: npm run db:copy -- --without-demo`,
  );
}

await exitWith(main);
