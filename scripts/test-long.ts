// `npm run test:long -- NAME [PARTS]`: a heavy check in full, in parts that a stopped run takes up again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeHosts } from '../apps/load/failover/hosts.ts';
import { numbersIn, type PeakArguments, peakArguments } from './long-arguments.ts';
import { allParts, NAMES, type Part, partsOf, usualParts } from './long-checks.ts';
import { bin, root, show } from './run-all.ts';

const [name = '', ...words] = process.argv.slice(2);
process.exit(await run());

async function run(): Promise<number> {
  if (name === 'load') return load(expected(numbersIn(words, [20])));
  if (name === 'failover') return failover();
  if (name === 'peak') return peak(expected(peakArguments(words)));
  if (name === 'containers') return containers();
  if (name === 'deploy') return deploy();
  if (name === 'attacks') return attacks(words);
  if (name === 'all') return inParts(allParts());
  const [parts = 0] = expected(numbersIn(words, [expected(usualParts(name))]));
  return inParts(partsOf(name, parts));
}

/** One part after another, from the first that no earlier run finished. Ends at one that fails. */
async function inParts(parts: readonly Part[]): Promise<number> {
  const progress = join(root, 'test-results', `long-${name}`);
  await mkdir(join(root, 'test-results'), { recursive: true });
  const finished = Number(await readFile(progress, 'utf8').catch(() => '0'));
  for (const [index, part] of parts.entries()) {
    if (index < finished) continue;
    console.log(`${part.check}: part ${part.number} (${index + 1} of ${parts.length})`);
    const code = await show(part.command, part.args, { env: { ...process.env, ...part.env } });
    if (code !== 0) return code;
    await writeFile(progress, String(index + 1));
  }
  await rm(progress, { force: true });
  console.log(`${name}: ${parts.length} parts passed`);
  return 0;
}

/** Ends the run with how it is called, where it was called otherwise. */
function expected<T>(parsed: T | null | undefined): T {
  if (parsed) return parsed;
  console.log(`Usage: npm run test:long -- all
       npm run test:long -- ${NAMES.join('|')} [PARTS]
       npm run test:long -- failover|containers|deploy
       npm run test:long -- attacks [URL]
       npm run test:long -- load [MINUTES]
       npm run test:long -- peak [MINUTES] [TIMES] [direct]`);
  process.exit(1);
}

/** Plays strangers' attacks against a server of this tree or a running one, and tells what an hour of them costs. */
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

/** The ten commands of docs/operating.md on this machine, with Debian's nginx. */
async function deploy(): Promise<number> {
  const installed = await show(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'nginx']);
  if (installed !== 0) return installed;
  const env = { ...process.env, LONG_DEPLOY: '1' };
  return show(bin('vitest'), ['run', '--project', 'deploy'], { env });
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
