import { DAY, MINUTE, type SlotResult, type Spans, textOfDay, type Zone } from '@okoshko/slots';
import { isWorkingDay, type SlotDay, type SlotsOfDays } from './rules/starts.ts';

/** Instants by the clocks and calendar of a zone. */
interface TimePresenter {
  /** RFC 3339 with the zone's offset. */
  text(instant: number): string;
  /** `2026-03-02`. */
  date(instant: number): string;
  /** Date, offset such as `+03:00`, and time of day. */
  parts(instant: number): { readonly date: string; readonly offset: string; readonly time: string };
}

/** Caches the last stretch of one offset: instants that follow one another mostly share it. */
export function createTimePresenter(zone: Zone): TimePresenter {
  let stretch = stretchAt(zone, 0);
  const at = (instant: number) => {
    if (instant < stretch.from || instant >= stretch.to) stretch = stretchAt(zone, instant);
    return stretch;
  };
  return {
    text: (instant) => {
      const { offset, midnight, date, suffix } = at(instant);
      const minutes = (instant - midnight) / MINUTE;
      const time = TIMES[minutes];
      if (time !== undefined) return `${date}T${time}:00${suffix}`;
      return `${new Date(instant + offset).toISOString().slice(0, -1)}${suffix}`;
    },
    date: (instant) => at(instant).date,
    parts: (instant) => {
      const { offset, midnight, date, suffix } = at(instant);
      const time = TIMES[(instant - midnight) / MINUTE];
      const withSeconds = () => new Date(instant + offset).toISOString().slice(11, 19);
      return { date, offset: suffix, time: time ?? withSeconds() };
    },
  };
}

function stretchAt(zone: Zone, instant: number) {
  const day = zone.dayOf(instant);
  const stretch = zone.stretchesOf(day).find(({ to }) => instant < to);
  const offset = stretch?.offset ?? 0;
  return {
    from: stretch?.from ?? instant,
    to: stretch?.to ?? instant,
    offset,
    midnight: day * DAY - offset,
    date: textOfDay(day),
    suffix: suffixOf(Math.round(offset / MINUTE)),
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const suffixOf = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${clock(Math.abs(minutes))}`;

/** Every minute of a day as clocks show it. */
const TIMES: readonly string[] = Array.from({ length: 1440 }, (_, minutes) => clock(minutes));

type SlotsContext = Omit<SlotsOfDays, 'result'> & {
  /** The first slot from those days on. */
  readonly next: number | null;
  /** The price of a seat by the group's id; kopecks. */
  readonly prices: ReadonlyMap<number, number>;
};

interface GroupSlot {
  readonly seatsLeft?: number;
  readonly appointment?: number;
}

/** The seats, id and price of a start of a group; nothing for any other start. */
function groupOf({ seatsLeft, appointment }: GroupSlot, { prices }: Pick<SlotsContext, 'prices'>) {
  const price = appointment === undefined ? undefined : prices.get(appointment);
  return {
    ...(seatsLeft !== undefined && { seats_left: seatsLeft }),
    ...(appointment !== undefined && { appointment }),
    ...(price !== undefined && { price }),
  };
}

export function presentSlots(result: SlotResult, context: SlotsContext) {
  const presenter = createTimePresenter(context.zone);
  const dates: Record<string, number> = {};
  const data = result.slots.map(({ start, end, until, ...slot }) => {
    const date = presenter.date(start);
    dates[date] = (dates[date] ?? 0) + 1;
    return {
      starts_at: presenter.text(start),
      ends_at: presenter.text(end),
      available_until: presenter.text(until),
      ...groupOf(slot, context),
    };
  });
  return { data, meta: { ...metaOf(result, context, presenter), dates } };
}

/** The starts alone, by the day and offset they have in common. */
export function presentTimes(result: SlotResult, context: SlotsContext) {
  const presenter = createTimePresenter(context.zone);
  const data: { date: string; offset: string; times: string[] }[] = [];
  for (const { start } of result.slots) {
    const { date, offset, time } = presenter.parts(start);
    const last = data.at(-1);
    if (last?.date === date && last.offset === offset) last.times.push(time);
    else data.push({ date, offset, times: [time] });
  }
  return { data, meta: metaOf(result, context, presenter) };
}

const metaOf = (
  { hours, reason }: SlotResult,
  { query, zone, days, next }: SlotsContext,
  { text }: TimePresenter,
) => ({
  time_zone: zone.name,
  step: query.booking.step,
  duration: query.request.duration / MINUTE,
  working_dates: workingDates(hours.open, zone, days),
  next_available: next === null ? null : text(next),
  ...(reason !== null && { reason }),
});

function workingDates(open: Spans, zone: Zone, { first, last }: SlotsContext['days']): string[] {
  const dates: string[] = [];
  for (let day = first; day <= last; day += 1) {
    if (isWorkingDay(open, zone, day)) dates.push(textOfDay(day));
  }
  return dates;
}

export function presentDays(
  days: readonly SlotDay[],
  { result, query, zone, next, prices }: SlotsOfDays & Pick<SlotsContext, 'next' | 'prices'>,
) {
  const { text } = createTimePresenter(zone);
  return {
    data: days.map(({ day, slots, isWorking, reason }) => ({
      date: textOfDay(day),
      is_working: isWorking,
      ...(reason !== null && { reason }),
      starts: slots.map(({ start, ...slot }) => ({
        starts_at: text(start),
        ...groupOf(slot, { prices }),
      })),
    })),
    meta: {
      time_zone: zone.name,
      duration: query.request.duration / MINUTE,
      next_available: next === null ? null : text(next),
      ...(result.reason !== null && { reason: result.reason }),
    },
  };
}
