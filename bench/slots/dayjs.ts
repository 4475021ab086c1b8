import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { OracleCase } from '../../packages/slots/testing/oracle.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface Stretch {
  readonly from: Dayjs;
  readonly to: Dayjs;
}

/**
 * The rules of slots as they are usually written over Day.js: hours of each day as moments, a walk through them by the
 * step, every start compared with every appointment of that day. It knows weekly timetables and the grid alone, as the
 * cases do.
 */
export function dayjsStarts(input: OracleCase): number[] {
  const zone = input.record.time_zone;
  const [plan] = input.record.timetables;
  const starts: number[] = [];
  const busy = input.busy.map(([from, to]) => ({ from: dayjs(from), to: dayjs(to) }));
  const end = dayjs(input.to).tz(zone);
  for (
    let day = dayjs(input.from).tz(zone).subtract(1, 'day');
    day.isBefore(end);
    day = day.add(1, 'day')
  ) {
    const date = day.format('YYYY-MM-DD');
    const hours = plan?.weekly?.[WEEK[day.day()] ?? 'sun'] ?? [];
    const breaks = [-1, 0, 1].flatMap((n) =>
      (plan?.breaks ?? []).map((one) =>
        stretchOf(day.add(n, 'day').format('YYYY-MM-DD'), one, zone),
      ),
    );
    for (const one of hours) {
      const { from, to } = stretchOf(date, one, zone);
      const closed = [...breaks, ...near(busy, { from, to })];
      walk({ from, to }, { input, breaks, closed, starts });
    }
  }
  return starts.filter((one) => one >= input.from && one < input.to).sort((a, b) => a - b);
}

/** The appointments around that time. */
const near = (busy: readonly Stretch[], { from, to }: Stretch): readonly Stretch[] => {
  const [first, last] = [from.subtract(1, 'day'), to.add(1, 'day')];
  return busy.filter((one) => one.from.isBefore(last) && one.to.isAfter(first));
};

interface Walk {
  readonly input: OracleCase;
  readonly breaks: readonly Stretch[];
  readonly closed: readonly Stretch[];
  readonly starts: number[];
}

/** The grid is counted on from the first start: through a change of clocks as if there were none. */
function walk({ from, to }: Stretch, { input, breaks, closed, starts }: Walk): void {
  const minute = from.hour() * 60 + from.minute();
  const first = Math.ceil(minute / input.step) * input.step - minute;
  let start = dayjs(from.valueOf()).add(first, 'minute');
  for (
    ;
    !start.add(input.duration, 'minute').isAfter(to);
    start = start.add(input.step, 'minute')
  ) {
    const end = start.add(input.duration, 'minute');
    const [clear, over] = [start.subtract(input.before, 'minute'), end.add(input.after, 'minute')];
    const isFree = closed.every((one) =>
      breaks.includes(one)
        ? !start.isBefore(one.to) || !end.isAfter(one.from)
        : !clear.isBefore(one.to) || !over.isAfter(one.from),
    );
    if (isFree && start.valueOf() > input.now) starts.push(start.valueOf());
  }
}

function stretchOf(date: string, interval: { from: string; to: string }, zone: string): Stretch {
  const next = dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD');
  return {
    from: dayjs.tz(`${date} ${interval.from}`, zone),
    to: dayjs.tz(`${interval.to <= interval.from ? next : date} ${interval.to}`, zone),
  };
}
