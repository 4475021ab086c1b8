import { possibleStarts } from '../packages/slots/src/index.ts';
import { type Asked, oracleStarts } from '../packages/slots/testing/oracle.ts';
import { type Case, questionOf, SIZES, sameCases, timedCase, visitsOf } from './slots/cases.ts';
import { dayjsStarts } from './slots/dayjs.ts';
import { measureHttp } from './slots/http.ts';
import { median } from './statistics.ts';

/**
 * Free starts three ways over the same questions: ours, an oracle that goes minute by minute, and the
 * same rules over Day.js. First whether they agree, then what each takes, then ours over HTTP.
 * BENCH_SECONDS narrows the last, BENCH_ONLY=engine leaves it out.
 */
export async function bench(): Promise<void> {
  for (const one of sameCases()) compare(one);
  for (const [days, step] of SIZES) time(timedCase(days, step));
  if (process.env.BENCH_ONLY !== 'engine') await measureHttp();
}

const ours = (asked: Asked): number[] =>
  possibleStarts(questionOf(asked, visitsOf(asked))).offers.map(({ start }) => start);

function compare({ name, asked }: Case): void {
  const starts = ours(asked);
  const tell = (found: readonly number[]) => {
    const [missing, beyond] = [without(starts, found), without(found, starts)];
    if (missing.length + beyond.length === 0) return 'the same';
    const days = [...missing, ...beyond].map((one) => new Date(one).toISOString().slice(0, 10));
    return `${missing.length} missing, ${beyond.length} too many, around ${[...new Set(days)].join(', ')}`;
  };
  console.log(
    `${name}: ${starts.length} starts; oracle ${tell(oracleStarts(asked))}; Day.js ${tell(dayjsStarts(asked))}`,
  );
}

const without = (all: readonly number[], some: readonly number[]): number[] => {
  const known = new Set(some);
  return all.filter((one) => !known.has(one));
};

function time({ name, asked }: Case): void {
  const [mine, oracle, dayjs] = [
    measure(() => ours(asked), 200),
    measure(() => oracleStarts(asked), 3),
    measure(() => dayjsStarts(asked), 5),
  ];
  console.log(
    `${name}: ours ${mine.toFixed(3)} ms; oracle ${oracle.toFixed(0)} ms, ratio ${(oracle / mine).toFixed(0)};`,
    `Day.js ${dayjs.toFixed(0)} ms, ratio ${(dayjs / mine).toFixed(0)}`,
  );
}

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
