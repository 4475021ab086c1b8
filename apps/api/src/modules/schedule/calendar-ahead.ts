import { DAY, findSlots, hoursOf, textOfDay } from '@okoshko/slots';
import { type Ctx, visitorActor } from '../../platform/ctx.ts';
import { createTimePresenter } from './present.ts';
import { type Calendar, readCalendar, slotQueryOf } from './read-calendar.ts';
import type { ServiceRow } from './repository.ts';
import { nearestOf } from './rules/starts.ts';

/** The time in which the first starts are looked for, and the part of it that is read at once; milliseconds. */
const SPAN = 31 * DAY;
const STEP = 4 * DAY;

/** Days whose hours are told. */
const WEEK = 7;

interface AheadQuery {
  readonly provider: number;
  readonly services: readonly ServiceRow[];
}

/** The time ahead as any visitor may know it, by the provider's clocks. */
interface CalendarAhead {
  /** The nearest starts of each service within a month. */
  readonly starts: readonly (readonly string[])[];
  /** The hours of a week of local days from today on. */
  readonly hours: readonly WorkingDay[];
}

interface WorkingDay {
  readonly date: string;
  readonly hours: { readonly from: string; readonly to: string }[];
}

/** The nearest starts of these services and the hours of work, out of one reading of the calendar. */
export async function calendarAhead(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { provider, services }: AheadQuery,
): Promise<CalendarAhead> {
  const from = ctx.now.getTime();
  const calendar = await readCalendar(
    { ...ctx, actor: visitorActor },
    { provider, services: [] },
    { from, to: from + SPAN },
  );
  return { starts: startsOf(ctx, calendar, services), hours: weekOf(ctx, calendar) };
}

function startsOf(
  ctx: Pick<Ctx, 'now'>,
  calendar: Calendar,
  services: readonly ServiceRow[],
): readonly (readonly string[])[] {
  const { text } = createTimePresenter(calendar.schedule.zone);
  const startsByKind = new Map<string, readonly string[]>();
  return services.map((service) => {
    const kind = kindOf(calendar, service);
    const starts =
      startsByKind.get(kind) ?? nearestStarts(ctx, { ...calendar, services: [service] }).map(text);
    startsByKind.set(kind, starts);
    return starts;
  });
}

/** Services of one kind have the same starts. */
function kindOf({ schedule }: Calendar, service: ServiceRow): string {
  const { id, duration, buffer_before, buffer_after, step, capacity } = service;
  const isOwn = schedule.isSplit || capacity > 1;
  return JSON.stringify([duration, buffer_before, buffer_after, step, isOwn && id]);
}

function nearestStarts({ now }: Pick<Ctx, 'now'>, calendar: Calendar): readonly number[] {
  const { zone } = calendar.schedule;
  const [first, end] = [now.getTime(), now.getTime() + SPAN];
  const starts: number[] = [];
  for (let from = first; from < end; from += STEP) {
    const range = { from, to: Math.min(from + STEP, end) };
    const { slots } = findSlots(slotQueryOf({ now }, calendar, { range }));
    for (const { start } of slots) starts.push(start);
    if (nearestOf(starts, zone.dayOf).isComplete) break;
  }
  return nearestOf(starts, zone.dayOf).nearest;
}

/** Hours that begin on a date are its own, past midnight too. */
function weekOf({ now }: Pick<Ctx, 'now'>, { schedule }: Calendar): readonly WorkingDay[] {
  const { zone } = schedule;
  const { parts } = createTimePresenter(zone);
  const clock = (instant: number) => parts(instant).time.slice(0, 'HH:MM'.length);
  const today = zone.dayOf(now.getTime());
  return Array.from({ length: WEEK }, (_, index) => {
    const day = today + index;
    const { open } = hoursOf(
      schedule,
      { first: day, last: day },
      { services: [], isByProvider: false },
    );
    const hours = open.flatMap((from, at) =>
      at % 2 === 0 ? { from: clock(from), to: clock(open[at + 1] ?? from) } : [],
    );
    return { date: textOfDay(day), hours };
  });
}
