// The edit loop's checks, in parallel: each is a name and a promise of what went wrong.
import { bin, capture } from './run-all.mjs';

const CHECKS = [
  ['format, lint, import laws', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types: server and contract', bin('tsc'), ['-p', 'tsconfig.json']],
  ['types: widget and pages', bin('tsc'), ['-p', 'apps/widget/tsconfig.json']],
  ['types: React wrapper', bin('tsc'), ['-p', 'packages/react', '--noEmit']],
  ['types: journeys', bin('tsc'), ['-p', 'apps/widget/tsconfig.e2e.json']],
  ['generated files are fresh', process.execPath, ['scripts/gen.mjs', '--check']],
];

/** Runs all checks; answers how many passed and failed, after telling what failed. */
export async function runChecks() {
  const results = await Promise.all(
    CHECKS.map(async ([name, command, args]) => ({ name, ...(await capture(command, args)) })),
  );
  for (const { name, code, output } of results) {
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code !== 0) console.log(output);
  }
  const failed = results.filter(({ code }) => code !== 0).length;
  return { passed: results.length - failed, failed };
}
