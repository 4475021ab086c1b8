import { SECOND } from '../../../src/platform/clock.ts';
import { type MemorySample, trendOf } from '../rules/memory-trend.ts';
import type { Gauges, PoolStatistics } from './gauges.ts';
import type { Measured } from './measured-calls.ts';

export interface PeakFigures {
  readonly measured: readonly Measured[];
  /** Rates by their name: asked and held, a second. */
  readonly rates: Readonly<Record<string, { readonly target: number; readonly achieved: number }>>;
  readonly gauges: Gauges;
  readonly pool: PoolStatistics;
  readonly sizes: readonly {
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
  /** Of messages that were due at once: milliseconds from the row to the supplier. */
  readonly delays: { readonly p50: number; readonly p99: number };
}

const EVERY_MS = 300 * SECOND;
const whole = (n: number): string => n.toFixed(0);
const tenths = (n: number): string => n.toFixed(1);
const table = (lines: readonly (readonly string[])[]): string => {
  const [head = [], ...rest] = lines;
  return [head, head.map(() => '---'), ...rest].map((line) => `| ${line.join(' | ')} |`).join('\n');
};

/** The value that so large a share of rising numbers is not above. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Markdown: rates, latency by kind, memory, what waited, and what grew. */
export const reportOf = (figures: PeakFigures): string =>
  [
    rateTable(figures),
    callTable(figures),
    memoryTable(figures.gauges.memory),
    waitLines(figures),
    sizeTable(figures),
  ].join('\n\n');

const rateTable = ({ rates }: PeakFigures): string =>
  table([
    ['A second', 'Asked', 'Held'],
    ...Object.entries(rates).map(([name, { target, achieved }]) => [
      name,
      tenths(target),
      tenths(achieved),
    ]),
  ]);

function callTable({ measured }: PeakFigures): string {
  const all: Measured = {
    kind: 'all',
    statuses: new Map(),
    took: measured.flatMap(({ took }) => took),
  };
  const lines = [...measured].sort((a, b) => a.kind.localeCompare(b.kind));
  return table([
    ['Call', 'Count', 'p50, p95, p99, most', 'Answers'],
    ...[all, ...lines].map(({ kind, statuses, took }) => {
      const sorted = took.toSorted((a, b) => a - b);
      const times = [0.5, 0.95, 0.99, 1].map((share) => whole(quantile(sorted, share)));
      const answers = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
      return [`\`${kind}\``, whole(took.length), `${times.join(', ')} ms`, answers.join(', ')];
    }),
  ]);
}

/** At the start, each five minutes, and the end. */
function memoryTable(memory: Gauges['memory']): string {
  const all = [...memory];
  const last = Math.max(0, ...all.flatMap(([, samples]) => samples.at(-1)?.at ?? 0));
  const marks = Array.from({ length: Math.floor(last / EVERY_MS) + 1 }, (_, n) => n * EVERY_MS);
  const at = (samples: readonly MemorySample[], mark: number): string =>
    whole(samples.find((one) => one.at >= mark)?.megabytes ?? 0);
  return table([
    ['MB', ...marks.map((mark) => `${mark / (60 * SECOND)} min`), 'end', 'an hour'],
    ...all.map(([name, samples]) => [
      name,
      ...marks.map((mark) => at(samples, mark)),
      whole(samples.at(-1)?.megabytes ?? 0),
      `${trendOf(samples) > 0 ? '+' : ''}${whole(trendOf(samples))}`,
    ]),
  ]);
}

const middle = (list: readonly number[]): number =>
  quantile(
    list.toSorted((a, b) => a - b),
    0.5,
  );

const poolLine = ({ queries, waited }: PoolStatistics, waiting: readonly number[]): string =>
  `At PgBouncer ${queries} statements waited ${whole(waited)} ms in all; connections waiting, every ten seconds: ${middle(waiting)} in the middle, ${Math.max(...waiting)} at most.`;

function waitLines({ gauges: { backlog, waiting, load }, pool, delays }: PeakFigures): string {
  return [
    `Messages due and not sent, every ten seconds: ${middle(backlog)} in the middle, ${Math.max(...backlog)} at most.`,
    `From the row of a message to the supplier: p50 ${whole(delays.p50)} ms, p99 ${whole(delays.p99)} ms.`,
    ...(pool.queries === 0 ? [] : [poolLine(pool, waiting)]),
    `Load of the machine: ${tenths(middle(load))} in the middle, ${tenths(Math.min(...load))} to ${tenths(Math.max(...load))}.`,
  ].join('\n');
}

const sizeTable = ({ sizes }: PeakFigures): string =>
  table([
    ['Table with its indexes', 'Before', 'Grew by'],
    ...sizes
      .toSorted((a, b) => b.after - b.before - (a.after - a.before))
      .slice(0, 12)
      .map(({ name, before, after }) => [
        `\`${name}\``,
        `${tenths(before)} MB`,
        `${tenths(after - before)} MB`,
      ]),
  ]);
