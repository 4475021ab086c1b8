// `npm run test:long -- NAME [PARTS]`: a heavy check in full, in parts that a stopped run takes up again.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bin, root, show } from './run-all.mjs';

/** Each part tries `count` cases of a seed of its own, and takes less than 90 minutes. */
const CHECKS = {
  payments: {
    project: 'api',
    file: ['model', 'crash'].map((name) => `apps/api/src/modules/payments/${name}.test.ts`),
    count: 500,
    parts: 8,
  },
  queries: {
    project: ['api', 'postgres'],
    file: ['properties', 'properties.postgres'].map(
      (name) => `apps/api/src/platform/collections/${name}.test.ts`,
    ),
    count: 5000,
    parts: 4,
  },
  bookings: {
    project: 'api',
    file: 'apps/api/src/modules/appointments/crash.test.ts',
    count: 500,
    parts: 4,
  },
  input: {
    project: 'api',
    file: 'apps/api/src/platform/http/bad-input.test.ts',
    count: 1,
    parts: 1,
  },
  fuzz: { project: 'api', file: 'apps/api/src/fuzz.test.ts', count: 100_000, parts: 10 },
};

const [name = '', wanted] = process.argv.slice(2);
if (name === 'load') process.exit(await load(wanted ?? '20'));
const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : null;
if (!check) {
  console.log(`Usage: npm run test:long -- ${Object.keys(CHECKS).join('|')} [PARTS]
       npm run test:long -- load [MINUTES]`);
  process.exit(1);
}

const parts = Number(wanted ?? check.parts);
const progress = join(root, 'test-results', `long-${name}`);
await mkdir(join(root, 'test-results'), { recursive: true });
for (let part = (await partsDone()) + 1; part <= parts; part += 1) {
  console.log(`${name}: part ${part} of ${parts}, ${check.count} cases`);
  const env = { ...process.env, LONG_COUNT: String(check.count), LONG_PART: String(part) };
  const projects = [check.project].flat().flatMap((one) => ['--project', one]);
  const code = await show(bin('vitest'), ['run', ...projects, ...[check.file].flat()], { env });
  if (code !== 0) process.exit(code);
  await writeFile(progress, String(part));
}
await rm(progress, { force: true });
console.log(`${name}: ${parts} parts passed, ${parts * check.count} cases`);

/** Two nodes under load and blows, then a disk that fills up. */
function load(minutes) {
  const env = { ...process.env, LONG_MINUTES: minutes };
  return show(bin('vitest'), ['run', '--project', 'load'], { env });
}

async function partsDone() {
  return Number(await readFile(progress, 'utf8').catch(() => '0'));
}
