import { findSlots } from '../packages/slots/src/index.ts';
import { type OracleCase, oracleStarts } from '../packages/slots/testing/oracle.ts';
import { appointmentsOf, queryOf } from '../packages/slots/testing/query.ts';
import { loadCalcom } from './slots/calcom.ts';
import { type Case, SIZES, sameCases, timedCase } from './slots/cases.ts';
import { dayjsStarts } from './slots/dayjs.ts';
import { measureHttp } from './slots/http.ts';
import { median } from './statistics.ts';

/**
 * Free starts over the same cases: ours, an oracle that goes minute by minute, the same rules over
 * Day.js, and cal.com's own functions where BENCH_CALCOM names the `dist` of its unpacked package. First
 * whether they agree, then what each takes, then ours over HTTP. BENCH_SECONDS narrows the last,
 * BENCH_ONLY=engine leaves it out.
 */
export async function bench(): Promise<void> {
  const dist = process.env.BENCH_CALCOM;
  const calcom = dist ? await loadCalcom(dist) : null;
  for (const one of sameCases()) compare(one, calcom);
  for (const [days, step] of SIZES) time(timedCase(days, step), calcom);
  if (process.env.BENCH_ONLY !== 'engine') await measureHttp();
}

type Starts = (input: OracleCase) => number[];

const engineStarts: Starts = (input) =>
  findSlots(queryOf(input, appointmentsOf(input))).slots.map(({ start }) => start);

function compare({ name, input, isNight }: Case, calcom: Starts | null): void {
  const starts = engineStarts(input);
  const difference = (others: readonly number[]) => {
    const [missing, beyond] = [without(starts, others), without(others, starts)];
    if (missing.length + beyond.length === 0) return 'the same';
    const days = [...missing, ...beyond].map((one) => new Date(one).toISOString().slice(0, 10));
    return `${missing.length} missing, ${beyond.length} too many, around ${[...new Set(days)].join(', ')}`;
  };
  // cal.com's weekly rows end with their day.
  const peer = isNight ? 'has no nights' : calcom && difference(calcom(input));
  console.log(
    `${name}: ${starts.length} starts; oracle ${difference(oracleStarts(input))}; Day.js ${difference(dayjsStarts(input))}`,
    calcom ? `; cal.com ${peer}` : '',
  );
}

const without = (all: readonly number[], some: readonly number[]): number[] => {
  const set = new Set(some);
  return all.filter((one) => !set.has(one));
};

function time({ name, input }: Case, calcom: Starts | null): void {
  const ours = measure(() => engineStarts(input), 200);
  const oracle = measure(() => oracleStarts(input), 3);
  const dayjs = measure(() => dayjsStarts(input), 5);
  console.log(
    `${name}: ours ${ours.toFixed(3)} ms${comparison('oracle', oracle, ours)}${comparison('Day.js', dayjs, ours)}`,
    calcom
      ? comparison(
          'cal.com',
          measure(() => calcom(input), 5),
          ours,
        )
      : '',
  );
}

const comparison = (name: string, peer: number, ours: number): string =>
  `; ${name} ${peer.toFixed(0)} ms, ratio ${(peer / ours).toFixed(0)}`;

/** Milliseconds of one call, the median of many; caches are warm. */
function measure(run: () => unknown, times: number): number {
  run();
  const spans = Array.from({ length: times }, () => {
    const since = performance.now();
    run();
    return performance.now() - since;
  });
  return median(spans);
}
