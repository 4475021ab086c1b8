import { median, percentile } from '../../../bench/statistics.ts';
import type { RequestLog } from './caller.ts';
import type { Fault } from './fault-injection.ts';
import { markdownTable } from './markdown-table.ts';
import type { Memory } from './memory.ts';

/** A 5xx or a cut connection; a node that refuses connections is passed over. */
const isFailure = ({ status }: RequestLog): boolean => status === 'cut' || Number(status) >= 500;

function groupBy<T>(list: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const group = groups.get(nameOf(one));
    if (group) group.push(one);
    else groups.set(nameOf(one), [one]);
  }
  return groups;
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Markdown: calls by status, faults with what they cost, and memory. */
export function reportOf(
  requestLog: readonly RequestLog[],
  faults: readonly Fault[],
  memory: Memory,
): string {
  return [statusTable(requestLog), faultTable(requestLog, faults), memoryLine(memory)].join('\n\n');
}

function statusTable(requestLog: readonly RequestLog[]): string {
  const calls = [...groupBy(requestLog, ({ call }) => call)].sort(([a], [b]) => a.localeCompare(b));
  const lines = [['all', requestLog] as const, ...calls].map(([call, tries]) => {
    const statuses = [...groupBy(tries, ({ status }) => String(status))]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([status, { length }]) => `${status} × ${length}`);
    const took = tries
      .filter((one) => !isFailure(one))
      .map((one) => one.took)
      .sort((a, b) => a - b);
    const failed = tries.filter(isFailure).length;
    const times = `${Math.round(median(took))}, ${Math.round(percentile(took, 0.99))} ms`;
    return [call, String(tries.length), percent(failed, tries.length), times, statuses.join(', ')];
  });
  return markdownTable([['Call', 'Tries', 'Failed', 'p50, p99', 'Answers'], ...lines]);
}

/** Failures between one fault and the next are counted as the first one's. */
function faultTable(requestLog: readonly RequestLog[], faults: readonly Fault[]): string {
  const costs = faults.map(({ name, at, duration }, n) => {
    const until = faults[n + 1]?.at ?? Number.POSITIVE_INFINITY;
    const failures = requestLog.filter((one) => isFailure(one) && one.at >= at && one.at < until);
    const last = Math.max(0, ...failures.map((one) => one.at - at));
    return { name, duration, failed: failures.length, last };
  });
  const lines = [...groupBy(costs, ({ name }) => name)].map(([name, all]) => {
    const failed = all.reduce((sum, one) => sum + one.failed, 0) / all.length;
    const duration = median(all.map((one) => one.duration));
    const lasts = all.map(({ last }) => last);
    const last = `${seconds(median(lasts))}, ${seconds(Math.max(...lasts))} s`;
    return [name, String(all.length), `${seconds(duration)} s`, failed.toFixed(1), last];
  });
  return markdownTable([
    ['Fault', 'Times', 'Up again after', 'Failed tries each', 'Last failure after: median, max'],
    ...lines,
  ]);
}

const memoryLine = ({ early, late, samples }: Memory): string =>
  `Memory of a node that was never restarted: ${Math.round(early)} MB in the second quarter of its life, ${Math.round(late)} MB in the last, ${Math.round(Math.max(...samples))} MB at most.`;
