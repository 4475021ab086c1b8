// The edit loop's checks, in parallel: each is a name and a promise of what went wrong.
import { bin, type Captured, type Counted, capture } from './run-all.ts';

type Check = readonly [name: string, command: string, args: readonly string[]];

const CHECKS: readonly Check[] = [
  ['format, lint, import laws', bin('biome'), ['check', '--error-on-warnings', '.']],
  types('server and contract', 'tsconfig.json'),
  types('widget and pages', 'apps/widget/tsconfig.json'),
  types('workspace', 'apps/workspace/tsconfig.json'),
  types('React wrapper', 'packages/react/tsconfig.json'),
  types('journeys', 'apps/widget/tsconfig.e2e.json'),
  types('journeys of the workspace', 'apps/workspace/tsconfig.e2e.json'),
  ['nothing unused', bin('knip'), ['--cache', '--no-progress', '--treat-config-hints-as-errors']],
  ['generated files are fresh', process.execPath, ['--import', 'tsx', 'scripts/gen.ts', '--check']],
];

/** With one checker: each further one derives the types of all endpoints again. Unchanged files are not checked again. */
function types(name: string, project: string): Check {
  const buildInfo = `node_modules/.cache/types/${project.replaceAll('/', '-')}`;
  const args = ['--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo];
  return [`types: ${name}`, bin('tsc'), ['-p', project, ...args]];
}

interface Timed extends Captured {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs all checks, by default at once, and prints how long each took, the slowest last; returns how many passed and
 * failed.
 */
export async function runChecks(atOnce = CHECKS.length): Promise<Counted> {
  const left = CHECKS.values();
  const results: Timed[] = [];
  const takeNext = async () => {
    for (const check of left) results.push(await timed(check));
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
  results.sort((one, other) => one.seconds - other.seconds);
  for (const { name, code, output, seconds } of results) {
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${seconds.toFixed(1).padStart(5)} s  ${name}`);
    if (code !== 0) console.log(output);
  }
  const failed = results.filter(({ code }) => code !== 0).length;
  return { passed: results.length - failed, failed };
}

async function timed([name, command, args]: Check): Promise<Timed> {
  const began = performance.now();
  const captured = await capture(command, args);
  return { name, ...captured, seconds: (performance.now() - began) / 1000 };
}
