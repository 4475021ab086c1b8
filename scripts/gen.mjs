// Regenerates what is generated and committed; `--check` fails when it is stale.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { bin, capture, root } from './run-all.mjs';

const isCheck = process.argv.includes('--check');
const aside = await mkdtemp(join(tmpdir(), 'okoshko-gen-'));

/** Each script writes its files to the paths it is given. */
const GENERATED = [
  ['apps/api/src/cli/write-docs.ts', 'packages/contract/openapi.json', 'docs/rights.md'],
  ['scripts/gen-countries.ts', 'packages/contract/src/phones/countries.gen.ts'],
  ['scripts/gen-host-types.ts', 'packages/react/okoshko.d.ts'],
  [
    'scripts/gen-schema.ts',
    'apps/api/migrations/0000_schema.sql',
    'apps/api/migrations/meta/0000_snapshot.json',
  ],
];
// After the schema. Tests compare it with both databases.
if (!isCheck) {
  GENERATED.push(['apps/api/testing/write-catalogue.ts', 'apps/api/testing/catalogue.txt']);
}

const stale = [];
for (const [script, ...targets] of GENERATED) {
  const made = targets.map((_, n) => join(aside, `made-${n}`));
  const { code, output } = await capture(process.execPath, ['--import', 'tsx', script, ...made]);
  if (code !== 0) fail(`${script} failed:\n${output}`);
  for (const [n, target] of targets.entries()) {
    const text = await readFile(made[n], 'utf8');
    const path = join(root, target);
    if (text === (await readFile(path, 'utf8').catch(() => null))) continue;
    stale.push(target);
    if (!isCheck) await writeFile(path, text);
  }
}
await requireMigrated();
await rm(aside, { recursive: true, force: true });
if (isCheck && stale.length > 0) fail(`stale, run npm run gen: ${stale.join(', ')}`);
console.log(stale.length === 0 ? 'all fresh' : `written: ${stale.join(', ')}`);

/** The tables in code and the migrations must agree: generating one more must find nothing to do. */
async function requireMigrated() {
  const out = join(aside, 'migrations');
  await cp(join(root, 'apps/api/migrations'), out, { recursive: true });
  const args = [
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    'apps/api/src/tables/index.ts',
    '--out',
    relative(root, out),
  ];
  const { output } = await capture(bin('drizzle-kit'), args);
  if (!/No schema changes/.test(output)) fail(`the tables differ from the migrations:\n${output}`);
}

function fail(words) {
  console.error(words);
  process.exit(1);
}
