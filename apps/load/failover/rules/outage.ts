import { SECOND } from '../../../api/src/platform/clock.ts';
import type { RequestLog } from '../../load/caller.ts';
import { markdownTable } from '../../load/markdown-table.ts';

/**
 * The effect of a fault on users of the service. Instants are milliseconds since the load began; lengths are
 * milliseconds too.
 */
export interface Outage {
  readonly name: string;
  readonly began: number;
  /** The instant when the part that was hit was well again, without anybody touching a program. */
  readonly ended: number;
  /** From the end of the fault until all three servers were healthy again. */
  readonly recovery: number;
  readonly from: string;
  readonly to: string;
}

const WRITES = /^(POST|PUT) \/api\/(appointments|help-requests)/;

const isAnsweredWrite = ({ call, status }: RequestLog): boolean =>
  WRITES.test(call) && (status === 200 || status === 201);

/** Less of it is the pause between two writes. */
const MIN_SILENCE_MS = 1 * SECOND;

/** From the beginning of a fault to the end of the longest silence after it: writes are answered again. 0: there was none. */
export function writingAgainAfter(
  requestLog: readonly RequestLog[],
  { began, ended }: Pick<Outage, 'began' | 'ended'>,
): number {
  const answers = requestLog
    .filter((one) => isAnsweredWrite(one) && one.at > began && one.at <= ended)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  let longest = { length: MIN_SILENCE_MS, until: began };
  let last = began;
  for (const at of [...answers, ended]) {
    if (at - last > longest.length) longest = { length: at - last, until: at };
    last = at;
  }
  return longest.until - began;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Markdown. */
export function outageTable(requestLog: readonly RequestLog[], outages: readonly Outage[]): string {
  const lines = outages.map((outage) => {
    const during = requestLog.filter(({ at }) => at > outage.began && at <= outage.ended);
    const of = (status: RequestLog['status']) =>
      during.filter((one) => one.status === status).length;
    const slowest = Math.max(0, ...during.map(({ took }) => took));
    const again = writingAgainAfter(requestLog, outage);
    return [
      ...[outage.name, `${outage.from} → ${outage.to}`, seconds(again)],
      ...[String(of(503)), String(of('cut')), seconds(slowest), seconds(outage.recovery)],
    ];
  });
  return markdownTable([
    [
      'Fault',
      'Primary',
      'Writes answered again after',
      '503',
      'Cut',
      'Slowest answer',
      'Healthy again',
    ],
    ...lines,
  ]);
}
