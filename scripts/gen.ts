// Regenerates what is generated and committed; `--check` fails when it is stale. `--diff [REF]` tells what
// the working tree changes in the API since a commit, by default the last one.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesSince } from './api-changes.ts';
import { must, root } from './run-all.ts';

interface Generated {
  readonly script: string;
  /** The files it writes, in the order of its arguments. */
  readonly targets: readonly string[];
}

const CHECKED: readonly Generated[] = [
  {
    script: 'apps/api/src/cli/write-rights.ts',
    targets: ['docs/rights.md', 'packages/contract/src/roles/actions.gen.ts'],
  },
  { script: 'apps/api/src/cli/write-settings.ts', targets: ['docs/settings.md'] },
  {
    script: 'scripts/gen-countries.ts',
    targets: [
      'packages/contract/src/phones/countries.gen.ts',
      'packages/contract/src/phones/world.gen.ts',
    ],
  },
  { script: 'apps/api/testing/write-database-page.ts', targets: ['docs/database.md'] },
  { script: 'apps/api/testing/endpoints/write-page.ts', targets: ['docs/endpoints.md'] },
  { script: 'scripts/gen-host-types.ts', targets: ['packages/react/okoshko.d.ts'] },
  {
    script: 'scripts/gen-schema.ts',
    targets: [
      'apps/api/migrations/0000_schema.sql',
      'apps/api/migrations/meta/0000_snapshot.json',
      'apps/api/migrations/0002_triggers.sql',
    ],
  },
];
/** After the schema. Tests compare it with both databases. */
const CATALOGUE: Generated = {
  script: 'apps/api/testing/write-catalogue.ts',
  targets: ['apps/api/testing/catalogue.txt'],
};

const [mode, ref = 'HEAD'] = process.argv.slice(2);
try {
  if (mode === '--diff') console.log(await changesSince(ref));
  else await generate(mode === '--check');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function generate(isCheck: boolean): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'okoshko-gen-'));
  try {
    const stale: string[] = [];
    for (const one of isCheck ? CHECKED : [...CHECKED, CATALOGUE]) {
      const texts = await run(one, aside);
      for (const [n, target] of one.targets.entries()) {
        const text = texts[n] ?? '';
        const path = join(root, target);
        if (text === (await readFile(path, 'utf8').catch(() => null))) continue;
        stale.push(target);
        if (!isCheck) await writeFile(path, text);
      }
    }
    if (isCheck && stale.length > 0) throw new Error(`stale, run npm run gen: ${stale.join(', ')}`);
    console.log(stale.length === 0 ? 'all fresh' : `written: ${stale.join(', ')}`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Runs the script with temporary files as its targets; returns what it wrote. */
async function run({ script, targets }: Generated, aside: string): Promise<readonly string[]> {
  const paths = targets.map((_, n) => join(aside, `output-${n}`));
  await must(process.execPath, ['--import', 'tsx', script, ...paths]);
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}
