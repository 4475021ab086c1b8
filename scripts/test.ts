// `npm test`: everything, with one closing line. `--only e2e` runs the journeys alone.
// The journeys run beside Vitest, for they leave a core idle half of the time; what they print comes in one piece.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { runChecks } from './checks.ts';
import { bin, type Counted, show, showAtEnd } from './run-all.ts';

const only = process.argv.includes('--only') ? process.argv.at(-1) : null;
const reports = await mkdtemp(join(tmpdir(), 'okoshko-test-'));
const results: Counted[] = [];

if (only) {
  results.push(await runJourneys(show));
} else {
  const auditing = audit();
  results.push(await runChecks(), await auditing);
  const walking = runJourneys(showAtEnd);
  results.push(await runVitest(), await walking);
}
await rm(reports, { recursive: true, force: true });

const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats?: {
    readonly expected: number;
    readonly flaky: number;
    readonly unexpected: number;
  };
}

async function runVitest(): Promise<Counted> {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await show(bin('vitest'), args);
  const report = await readReport<VitestReport>(file);
  const passed = report?.numPassedTests ?? 0;
  return counted(passed, report?.numFailedTests ?? 0, code);
}

async function runJourneys(run: typeof show): Promise<Counted> {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'apps/widget/playwright.config.ts'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await run(bin('playwright'), args, { env });
  const { stats } = (await readReport<PlaywrightReport>(file)) ?? {};
  return counted((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0, code);
}

/** A run that failed without a failing test (a crash, no test found) is one failure. */
function counted(passed: number, failed: number, code: number): Counted {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function readReport<T>(file: string): Promise<T | null> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
}
