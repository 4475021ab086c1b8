import { findSlots } from '../packages/slots/src/index.ts';
import { type OracleCase, oracleStarts } from '../packages/slots/testing/oracle.ts';
import { appointmentsOf, queryOf } from '../packages/slots/testing/query.ts';
import { loadCalcom } from './slots/calcom.ts';
import { type Case, SIZES, sameCases, timedCase } from './slots/cases.ts';
import { dayjsStarts } from './slots/dayjs.ts';
import { measureHttp } from './slots/http.ts';
import { median } from './statistics.ts';

/**
 * Free starts over the same questions: ours, an oracle that goes minute by minute, the same rules over
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

type Starts = (asked: OracleCase) => number[];

const ours: Starts = (asked) =>
  findSlots(queryOf(asked, appointmentsOf(asked))).slots.map(({ start }) => start);

function compare({ name, asked, isNight }: Case, calcom: Starts | null): void {
  const starts = ours(asked);
  const tell = (found: readonly number[]) => {
    const [missing, beyond] = [without(starts, found), without(found, starts)];
    if (missing.length + beyond.length === 0) return 'the same';
    const days = [...missing, ...beyond].map((one) => new Date(one).toISOString().slice(0, 10));
    return `${missing.length} missing, ${beyond.length} too many, around ${[...new Set(days)].join(', ')}`;
  };
  // Its rows of a week end with their day.
  const theirs = isNight ? 'has no nights' : calcom && tell(calcom(asked));
  console.log(
    `${name}: ${starts.length} starts; oracle ${tell(oracleStarts(asked))}; Day.js ${tell(dayjsStarts(asked))}`,
    calcom ? `; cal.com ${theirs}` : '',
  );
}

const without = (all: readonly number[], some: readonly number[]): number[] => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one));
};

function time({ name, asked }: Case, calcom: Starts | null): void {
  const mine = measure(() => ours(asked), 200);
  const oracle = measure(() => oracleStarts(asked), 3);
  const dayjs = measure(() => dayjsStarts(asked), 5);
  console.log(
    `${name}: ours ${mine.toFixed(3)} ms${told('oracle', oracle, mine)}${told('Day.js', dayjs, mine)}`,
    calcom
      ? told(
          'cal.com',
          measure(() => calcom(asked), 5),
          mine,
        )
      : '',
  );
}

const told = (name: string, theirs: number, mine: number): string =>
  `; ${name} ${theirs.toFixed(0)} ms, ratio ${(theirs / mine).toFixed(0)}`;

/** Milliseconds of one call, the median of many; what is remembered across calls is warm. */
function measure(work: () => unknown, times: number): number {
  work();
  const spans = Array.from({ length: times }, () => {
    const since = performance.now();
    work();
    return performance.now() - since;
  });
  return median(spans);
}
