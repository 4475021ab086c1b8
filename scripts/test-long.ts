// `npm run test:long -- NAME [PARTS]`: a heavy check in full, in parts that a stopped run takes up again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeHosts } from '../apps/api/testing/failover/hosts.ts';
import { numbersIn, type PeakArguments, peakArguments } from './long-arguments.ts';
import { bin, root, show } from './run-all.ts';

interface Check {
  /** Without the ending. */
  readonly files: readonly string[];
  readonly count: number;
  readonly parts: number;
}

/** Each part tries `count` cases of a seed of its own, and takes less than 90 minutes. */
const CHECKS: Readonly<Record<string, Check>> = {
  payments: {
    files: api(
      'modules/payments/model',
      'modules/payments/crash',
      'modules/payments/refunds/refunds',
      'modules/payments/refunds/provider-refunds',
    ),
    count: 500,
    parts: 8,
  },
  queries: {
    files: api('platform/collections/properties', 'platform/collections/properties.postgres'),
    count: 5000,
    parts: 4,
  },
  bookings: {
    files: api(
      'modules/appointments/crash',
      'modules/appointments/intents/crash',
      'modules/appointments/model',
      'modules/appointments/offered',
      'modules/schedule/outside-hours',
    ),
    count: 500,
    parts: 4,
  },
  races: {
    files: api(
      'modules/appointments/races',
      'modules/appointments/appointments.postgres',
      'modules/auth/attacks',
      'modules/payments/load',
      'modules/payments/payments.postgres',
      'modules/reviews/reviews.postgres',
      'modules/tariffs/tariffs.postgres',
      'platform/db/parity.postgres',
    ),
    count: 1,
    parts: 1,
  },
  matrix: { files: api('matrix', 'platform/collections/oracle'), count: 1, parts: 1 },
  statistics: { files: api('modules/statistics/recount'), count: 50, parts: 10 },
  kills: {
    files: api('platform/process', 'platform/process.postgres', 'modules/messaging/crash'),
    count: 1,
    parts: 1,
  },
  input: { files: api('platform/http/bad-input'), count: 1, parts: 1 },
  fuzz: { files: api('fuzz'), count: 100_000, parts: 10 },
  types: { files: ['scripts/host-types'], count: 1, parts: 1 },
  clients: { files: ['scripts/openapi-client', 'scripts/python-client'], count: 1, parts: 1 },
};

const [name = '', ...words] = process.argv.slice(2);
if (name === 'load') process.exit(await load(expected(numbersIn(words, [20]))));
if (name === 'failover') process.exit(await failover());
if (name === 'peak') process.exit(await peak(expected(peakArguments(words))));
if (name === 'firefox') process.exit(await firefox());
if (name === 'containers') process.exit(await containers());
if (name === 'journeys') process.exit(await journeys());
if (name === 'attacks') process.exit(await attacks(words));
const check = expected(Object.hasOwn(CHECKS, name) ? CHECKS[name] : null);
const [parts = 0] = expected(numbersIn(words, [check.parts]));
const progress = join(root, 'test-results', `long-${name}`);
await mkdir(join(root, 'test-results'), { recursive: true });
for (let part = (await finishedParts()) + 1; part <= parts; part += 1) {
  console.log(`${name}: part ${part} of ${parts}, ${check.count} cases`);
  const env = { ...process.env, LONG_COUNT: String(check.count), LONG_PART: String(part) };
  const files = check.files.map((file) => `${file}.test.ts`);
  const code = await show(bin('vitest'), ['run', ...files], { env });
  if (code !== 0) process.exit(code);
  await writeFile(progress, String(part));
}
await rm(progress, { force: true });
console.log(`${name}: ${parts} parts passed, ${parts * check.count} cases`);

/** Ends the run with how it is called, where it was called otherwise. */
function expected<T>(parsed: T | null | undefined): T {
  if (parsed) return parsed;
  console.log(`Usage: npm run test:long -- ${Object.keys(CHECKS).join('|')} [PARTS]
       npm run test:long -- journeys|firefox|containers|failover
       npm run test:long -- attacks [URL]
       npm run test:long -- load [MINUTES]
       npm run test:long -- peak [MINUTES] [TIMES] [direct]`);
  process.exit(1);
}

/** What strangers try, against a server of this tree or the one that runs there, with what an hour of it costs. */
function attacks(words: readonly string[]): Promise<number> {
  const script = join(root, 'scripts/attacks/run.ts');
  return show(process.execPath, ['--import', 'tsx', script, ...words.slice(0, 1)]);
}

/** Two nodes under load and fault injection, then a disk that fills up. */
function load([minutes]: readonly number[]): Promise<number> {
  const env = { ...process.env, LONG_MINUTES: String(minutes) };
  return show(bin('vitest'), ['run', '--project', 'load'], { env });
}

/** deploy/ built and run by a container engine, as root. */
function containers(): Promise<number> {
  const env = { ...process.env, LONG_CONTAINERS: '1' };
  return show(bin('vitest'), ['run', '--project', 'containers'], { env });
}

/** So many times the peak of a thousand providers, behind PgBouncer or `direct`. */
function peak({ minutes, times, isDirect }: PeakArguments): Promise<number> {
  const size = { LONG_MINUTES: String(minutes), LONG_TIMES: String(times) };
  const env = { ...process.env, ...size, ...(isDirect && { LONG_DIRECT: '1' }) };
  return show(bin('vitest'), ['run', '--project', 'peak'], { env });
}

/** Three PostgreSQL under Patroni, whose primary is killed, frozen and cut off. As root, with Debian's packages. */
async function failover(): Promise<number> {
  const installed = await show(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'failover']);
  if (installed !== 0) return installed;
  const env = { ...process.env, LONG_FAILOVER: '1' };
  // A group of its own, whose nodes and proxy end with the run, whatever signal ends it; the hosts afterwards.
  const options = { cwd: root, env, stdio: 'inherit', detached: true } as const;
  const tests = spawn(bin('vitest'), ['run', '--project', 'failover'], options);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => process.kill(-Number(tests.pid), 'SIGKILL'));
  }
  const [code] = await once(tests, 'close');
  removeHosts();
  return code ?? 1;
}

/** The journeys that `npm test` shortens. */
function journeys(): Promise<number> {
  const args = [
    'test',
    '--config',
    'apps/widget/playwright.config.ts',
    'isolation',
    'close-in-flight',
    'look',
    'desk',
  ];
  return show(bin('playwright'), args, { env: { ...process.env, LONG_COUNT: '1' } });
}

/** Journeys in Firefox, which is installed for them. */
async function firefox(): Promise<number> {
  const installed = await show(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'firefox']);
  if (installed !== 0) return installed;
  const env = { ...process.env, LONG_FIREFOX: '1' };
  return show(bin('vitest'), ['run', '--project', 'firefox'], { env });
}

async function finishedParts(): Promise<number> {
  return Number(await readFile(progress, 'utf8').catch(() => '0'));
}

function api(...names: string[]): string[] {
  return names.map((name) => `apps/api/src/${name}`);
}
