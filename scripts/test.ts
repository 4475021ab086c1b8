// `npm test`: everything, with one closing line and one page, `test-results/report.md`. `--only e2e` runs the journeys alone, each of them.
// The journeys, Vitest and the checks run at the same time, for each alone leaves a core idle now and then; what the
// journeys print comes in one piece.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { isWebkitHere, withoutWebkit } from './browser.mjs';
import { sampleSeed } from './changes.ts';
import { runChecks } from './checks.ts';
import { leftOut } from './chosen-tests.ts';
import { processorSeconds, reportPage } from './report-page.ts';
import { bin, type Counted, capture, measured, root, show, showAtEnd } from './run-all.ts';
import { slowness, stretch } from './slowness.ts';
import { gateOutcome, type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts';

const began = performance.now();
const isJourneysOnly = process.argv.includes('--only');
if (!isJourneysOnly) {
  // The parts share the machine: each has half of what was measured.
  stretch(2);
  process.env.TEST_SAMPLED = 'yes';
}
// Known before the parts begin: they inherit it.
sampleSeed();
const others = leftOut();
const reports = await mkdtemp(join(tmpdir(), 'okoshko-test-'));

const parts: Record<string, Outcome> = {};
const alone: Counted[] = [];
if (isJourneysOnly) {
  parts.Journeys = await runJourneys(show);
} else {
  const walking = runJourneys(showAtEnd);
  // One check after another: nobody waits for them.
  const [checks, audited, vitest] = await Promise.all([
    runChecks({ atOnce: 1 }),
    audit(),
    runVitest(),
  ]);
  alone.push(checks, audited);
  Object.assign(parts, { Vitest: vitest, Journeys: await walking });
  // The cost of calls is measured once nothing else of this run uses the processors. Linux alone tells it of each thread.
  if (process.platform === 'linux') parts.Gate = await runGate();
}

const processor: Record<string, number> = {};
for (const name of Object.keys(parts)) {
  const seconds = await processorSeconds(timesOf(name));
  if (seconds !== undefined) processor[name] = seconds;
}
await rm(reports, { recursive: true, force: true });
const page = reportPage({
  ...{ parts, processor, leftOut: others, slowness: slowness() },
  seconds: (performance.now() - began) / 1000,
});
await mkdir(join(root, 'test-results'), { recursive: true });
await writeFile(join(root, 'test-results/report.md'), page);

const results = [...Object.values(parts), ...alone];
const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
for (const { failures } of Object.values(parts)) {
  for (const failure of failures) console.log(`✗ ${failure}`);
}
if (!isWebkitHere()) console.log(withoutWebkit);
const { journeys, tests } = others;
if (tests.length > 0) {
  console.log(
    `left to other runs: ${tests.length} files of tests, ${journeys.length} of journeys (seed ${sampleSeed()})`,
  );
}
console.log('test-results/report.md: what took how long, what was sampled, what was left out');
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function timesOf(part: string): string {
  return join(reports, `${part}.times`);
}

async function runVitest(): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestOutcome(file, await show(...measured(timesOf('Vitest'), bin('vitest'), args)));
}

async function runGate(): Promise<Outcome> {
  const command = [process.execPath, ['--import', 'tsx', 'bench/run.ts', 'gate']] as const;
  const [program, args] = measured(timesOf('Gate'), ...command);
  const { code, output } = await capture(program, args);
  process.stdout.write(output);
  return gateOutcome(output, code);
}

async function runJourneys(run: typeof show): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'apps/widget/playwright.config.ts'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const command = measured(timesOf('Journeys'), bin('playwright'), args);
  return playwrightOutcome(file, await run(...command, { env }));
}
