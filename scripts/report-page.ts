// `test-results/report.md`: one page that a run of `npm test` leaves.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { changedFiles, sampleSeed } from './changes.ts';
import type { LeftOut } from './chosen-tests.ts';
import type { Outcome, TimedTest } from './test-reports.ts';

export interface Report {
  /** The parts that ran at the same time, by name. */
  readonly parts: Readonly<Record<string, Outcome>>;
  /** Seconds of processor time, by part. */
  readonly processor: Readonly<Record<string, number>>;
  /** Seconds from the start to the end. */
  readonly seconds: number;
  readonly leftOut: LeftOut;
  readonly slowness: number;
}

const SLOWEST = 20;

export function reportPage({ parts, processor, seconds, leftOut, slowness }: Report): string {
  const outcomes = Object.values(parts);
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const skipped = outcomes.flatMap((outcome) => outcome.skipped);
  return `${[
    '# The last run of the tests',
    `${seconds.toFixed(0)} s by the clock; time-outs were stretched ${slowness.toFixed(1)} times.`,
    table(
      ['Part', 'Tests', 'Failed', 'Processor, s'],
      Object.entries(parts).map(([name, { tests, failed }]) => [
        ...[name, String(tests.length), String(failed)],
        processor[name]?.toFixed(0) ?? '—',
      ]),
    ),
    '## Failures',
    failures.length === 0 ? 'None.' : failures.map((one) => `- ${one}`).join('\n'),
    `## The slowest ${SLOWEST}`,
    table(
      ['Seconds', 'Test'],
      [...tests]
        .sort((one, other) => other.ms - one.ms)
        .slice(0, SLOWEST)
        .map(({ ms, file, title }) => [(ms / 1000).toFixed(1), `${file}: ${title}`]),
    ),
    '## Time by area',
    table(
      ['Seconds', 'Tests', 'Area'],
      byArea(tests).map(([area, { ms, count }]) => [(ms / 1000).toFixed(0), String(count), area]),
    ),
    '## Sampled',
    `Seed ${sampleSeed()}: \`TEST_SEED=${sampleSeed()} npm test\` tries the same. ${compared()}`,
    `Left to other runs: ${leftOut.tests.length} files of tests, all of them in \`npm run test:long -- services\`, and ${leftOut.journeys.length} of journeys, all of them in \`npm run e2e\`.`,
    [...leftOut.tests, ...leftOut.journeys].map((file) => `- ${file}`).join('\n'),
    '## Skipped',
    skipped.length === 0 ? 'None.' : skipped.map((one) => `- ${one}`).join('\n'),
  ].join('\n\n')}\n`;
}

const compared = (): string => {
  const changed = changedFiles();
  if (!changed) return 'No history to compare with: no area ran in full.';
  return `${changed.length} changed files decided which areas ran in full.`;
};

/** The time of tests by the folders that hold them, the dearest first. */
function byArea(tests: readonly TimedTest[]) {
  const areas = new Map<string, { ms: number; count: number }>();
  for (const { file, ms } of tests) {
    const area = dirname(file).split('/').slice(0, 5).join('/');
    const { ms: before, count } = areas.get(area) ?? { ms: 0, count: 0 };
    areas.set(area, { ms: before + ms, count: count + 1 });
  }
  return [...areas].sort(([, one], [, other]) => other.ms - one.ms);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Seconds of processor time that a shell's `times` wrote down of what it started; undefined where it did not. */
export async function processorSeconds(file: string): Promise<number | undefined> {
  const [, ofChildren] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const spans = [...(ofChildren ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (spans.length === 0) return undefined;
  return spans.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
