import { median, percentile } from '../../../bench/statistics.ts';
import { MINUTE } from '../../api/src/platform/clock.ts';
import { markdownTable } from '../load/markdown-table.ts';
import { type MemorySample, trendOf } from '../load/rules/memory-trend.ts';
import { type Gauges, type PoolStatistics, REPORT_EVERY_MS } from './gauges.ts';
import type { Measured } from './measured-calls.ts';

export interface PeakFigures {
  readonly measured: readonly Measured[];
  /** Rates by their name: target and achieved, a second. */
  readonly rates: Readonly<Record<string, { readonly target: number; readonly achieved: number }>>;
  readonly gauges: Gauges;
  /** The heap left after full collections, by the node's name. */
  readonly liveHeap: ReadonlyMap<string, readonly MemorySample[]>;
  readonly pool: PoolStatistics;
  readonly sizes: readonly {
    readonly name: string;
    readonly before: number;
    readonly after: number;
  }[];
  /** The delays of messages that were due at once: milliseconds from the row to the supplier. */
  readonly delays: { readonly p50: number; readonly p99: number };
}

const integer = (n: number): string => n.toFixed(0);
const tenths = (n: number): string => n.toFixed(1);

/** Markdown: rates, latency by kind, memory, what waited, and what grew. */
export const reportOf = (figures: PeakFigures): string =>
  [
    rateTable(figures),
    callTable(figures),
    memoryTable(figures),
    waitLines(figures),
    sizeTable(figures),
  ].join('\n\n');

const rateTable = ({ rates }: PeakFigures): string =>
  markdownTable([
    ['A second', 'Target', 'Achieved'],
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
  return markdownTable([
    ['Call', 'Count', 'p50, p95, p99, max', 'Answers'],
    ...[all, ...lines].map(({ kind, statuses, took }) => {
      const sorted = took.toSorted((a, b) => a - b);
      const times = [0.5, 0.95, 0.99, 1].map((share) => integer(percentile(sorted, share)));
      const answers = [...statuses].sort().map(([status, count]) => `${status} × ${count}`);
      return [`\`${kind}\``, integer(took.length), `${times.join(', ')} ms`, answers.join(', ')];
    }),
  ]);
}

/** At the start, each five minutes, and the end. */
function memoryTable({ gauges, liveHeap }: PeakFigures): string {
  const all = [...gauges.memory, ...liveHeap];
  const last = Math.max(0, ...all.flatMap(([, samples]) => samples.at(-1)?.at ?? 0));
  const marks = Array.from(
    { length: Math.floor(last / REPORT_EVERY_MS) + 1 },
    (_, n) => n * REPORT_EVERY_MS,
  );
  const at = (samples: readonly MemorySample[], mark: number): string =>
    integer((samples.find((one) => one.at >= mark) ?? samples.at(-1))?.megabytes ?? 0);
  return markdownTable([
    ['MB', ...marks.map((mark) => `${mark / MINUTE} min`), 'end', 'an hour'],
    ...all.map(([name, samples]) => [
      name,
      ...marks.map((mark) => at(samples, mark)),
      integer(samples.at(-1)?.megabytes ?? 0),
      liveHeap.has(name) ? `${integer(trendOf(samples))} more` : '',
    ]),
  ]);
}

const poolLine = ({ queries, waited }: PoolStatistics, waiting: readonly number[]): string =>
  `At PgBouncer ${queries} statements waited ${integer(waited)} ms in all; connections waiting, every ten seconds: median ${median(waiting)}, max ${Math.max(...waiting)}.`;

function waitLines({ gauges: { backlog, waiting, load }, pool, delays }: PeakFigures): string {
  return [
    `Messages due and not sent, every ten seconds: median ${median(backlog)}, max ${Math.max(...backlog)}.`,
    `From the row of a message to the supplier: p50 ${integer(delays.p50)} ms, p99 ${integer(delays.p99)} ms.`,
    ...(pool.queries === 0 ? [] : [poolLine(pool, waiting)]),
    `Load of the machine: median ${tenths(median(load))}, ${tenths(Math.min(...load))} to ${tenths(Math.max(...load))}.`,
  ].join('\n');
}

const sizeTable = ({ sizes }: PeakFigures): string =>
  markdownTable([
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
