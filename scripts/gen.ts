// Regenerates what is generated and committed; `--check` fails when it is stale. `--diff [REF]` tells what
// the working tree changes in the API since a commit, the last one unless told.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changesSince } from './api-changes.ts';
import { bin, capture, must, root } from './run-all.ts';

/** Each script writes its file to the path it is given. */
const GENERATED = [
  {
    target: 'packages/contract/src/phones/countries.gen.ts',
    script: 'scripts/gen-countries.ts',
  },
  { target: 'packages/react/okoshko.d.ts', script: 'scripts/gen-host-types.ts' },
];

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
    for (const { target, script } of GENERATED) {
      const text = await made(script, join(aside, 'made'));
      const path = join(root, target);
      if (text === (await readFile(path, 'utf8').catch(() => null))) continue;
      stale.push(target);
      if (!isCheck) await writeFile(path, text);
    }
    await requireMigrated(join(aside, 'migrations'));
    if (isCheck && stale.length > 0) throw new Error(`stale, run npm run gen: ${stale.join(', ')}`);
    console.log(stale.length === 0 ? 'all fresh' : `written: ${stale.join(', ')}`);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function made(script: string, path: string): Promise<string> {
  await must(process.execPath, ['--import', 'tsx', script, path]);
  return readFile(path, 'utf8');
}

/** The tables in code and the migrations must agree: generating one more must find nothing to do. */
async function requireMigrated(out: string): Promise<void> {
  await cp(join(root, 'apps/api/migrations'), out, { recursive: true });
  const { output } = await capture(bin('drizzle-kit'), [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    'apps/api/src/tables/index.ts',
    '--out',
    relative(root, out),
  ]);
  if (!/No schema changes/.test(output))
    throw new Error(`the tables differ from the migrations:\n${output}`);
}
