// The edit loop's checks, in parallel: each is a name and a promise of what went wrong.
import { bin, type Captured, type Counted, capture } from './run-all.ts';

type Check = readonly [name: string, command: string, args: readonly string[]];

/** Each rule and law looks at one file at a time, so that those which nobody changed need no second look. */
const lint = (files: readonly string[]): Check => {
  const args = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  return ['format, lint, import laws', bin('biome'), args];
};

const OF_ALL: readonly Check[] = [
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

interface Range {
  /** So many checks at once; all of them unless it is told. */
  readonly atOnce?: number;
  /** The files that style and laws look at; every file by default. */
  readonly files?: readonly string[];
}

/** Runs all checks and prints how long each took, the slowest last; returns how many passed and failed. */
export async function runChecks({ atOnce, files = ['.'] }: Range = {}): Promise<Counted> {
  const checks = files.length > 0 ? [lint(files), ...OF_ALL] : OF_ALL;
  const left = checks.values();
  const results: Timed[] = [];
  const takeNext = async () => {
    for (const check of left) results.push(await timed(check));
  };
  await Promise.all(Array.from({ length: atOnce ?? checks.length }, takeNext));
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
