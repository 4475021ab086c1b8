// `npm test`: everything, with one closing line. `--only e2e` runs the journeys alone.
// The journeys, Vitest and the checks run at the same time, for each alone leaves a core idle now and then; what the
// journeys print comes in one piece.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from './audit.ts';
import { isWebkitHere, withoutWebkit } from './browser.mjs';
import { runChecks } from './checks.ts';
import { bin, type Counted, show, showAtEnd } from './run-all.ts';
import { stretch } from './slowness.ts';
import { type Outcome, playwrightOutcome, vitestOutcome } from './test-reports.ts';

// The streams share the machine: each has half of what was measured.
if (!process.argv.includes('--only')) stretch(2);

const only = process.argv.includes('--only') ? process.argv.at(-1) : null;
const reports = await mkdtemp(join(tmpdir(), 'okoshko-test-'));
const results: (Counted | Outcome)[] = [];

if (only) {
  results.push(await runJourneys(show));
} else {
  const walking = runJourneys(showAtEnd);
  // One check after another: nobody waits for them.
  results.push(...(await Promise.all([runChecks(1), audit(), runVitest(), walking])));
}
await rm(reports, { recursive: true, force: true });

const passed = results.reduce((sum, one) => sum + one.passed, 0);
const failed = results.reduce((sum, one) => sum + one.failed, 0);
for (const result of results) {
  if ('failures' in result) for (const failure of result.failures) console.log(`✗ ${failure}`);
}
if (!isWebkitHere()) console.log(withoutWebkit);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

async function runVitest(): Promise<Outcome> {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return vitestOutcome(file, await show(bin('vitest'), args));
}

async function runJourneys(run: typeof show): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const args = ['test', '--config', 'apps/widget/playwright.config.ts'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return playwrightOutcome(file, await run(bin('playwright'), args, { env }));
}
