import { SECOND } from '../../api/src/platform/clock.ts';
import { queryOnce } from '../../api/testing/postgres-server.ts';
import type { Fleet } from '../load/fleet.ts';
import { type Gauges, readPool, tableSizes } from './gauges.ts';
import type { MeasuredCalls } from './measured-calls.ts';
import type { PeakFigures } from './peak-report.ts';
import { TARGETS } from './rates.ts';

interface Source {
  readonly fleet: Fleet;
  readonly calls: MeasuredCalls;
  readonly gauges: Gauges;
  /** The instant when the counting began, by `performance.now()`. */
  readonly from: number;
  /** Messages that were delivered while it was counted. */
  readonly delivered: number;
  /** The sizes of the tables before the load. */
  readonly before: ReadonlyMap<string, number>;
  /** The instant when the first row was made. */
  readonly since: Date;
  /** For how long it was counted, in milliseconds. */
  readonly elapsedMs: number;
}

/** The figures of the report, at the end or on the way. */
export async function takeFigures(source: Source): Promise<PeakFigures> {
  const { fleet, calls, gauges, before, since } = source;
  const after = await tableSizes(fleet.postgres.url);
  return {
    ...{ measured: [...calls.measured.values()], rates: ratesOf(source), gauges },
    liveHeap: liveHeapOf(source),
    pool: await readPool(fleet),
    sizes: [...after].map(([name, size]) => ({ name, before: before.get(name) ?? 0, after: size })),
    delays: await delaysSince(fleet.postgres.url, since),
  };
}

const liveHeapOf = ({ fleet, from }: Source): PeakFigures['liveHeap'] =>
  new Map(
    fleet.nodes.map((node, index) => [
      `live heap of the ${index === 0 ? 'first' : 'second'} node`,
      node
        .liveHeap()
        .map(({ at, megabytes }) => ({ at: at - from, megabytes }))
        .filter(({ at }) => at >= 0),
    ]),
  );

function ratesOf({ calls, delivered, elapsedMs }: Source): PeakFigures['rates'] {
  const seconds = elapsedMs / SECOND;
  const starts = [...calls.measured.values()].filter(({ kind }) => kind.includes('/starts'));
  const free = starts.reduce((sum, { took }) => sum + took.length, 0);
  return {
    calls: { target: TARGETS.calls, achieved: calls.answered() / seconds },
    'free starts of a month': { target: TARGETS.freeStarts, achieved: free / seconds },
    'messages delivered': { target: TARGETS.messages, achieved: delivered / seconds },
  };
}

async function delaysSince(url: string, since: Date): Promise<PeakFigures['delays']> {
  const [delays] = await queryOnce<PeakFigures['delays']>(
    url,
    `select percentile_cont(0.5) within group (order by delay) as p50,
      percentile_cont(0.99) within group (order by delay) as p99
    from (select extract(epoch from sent_at - coalesce(send_after, created_at))::float8 * 1000 as delay
      from messages where sent_at >= $1) sent`,
    [since],
  );
  return delays ?? { p50: 0, p99: 0 };
}
