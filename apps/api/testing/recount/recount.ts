import { Temporal } from 'temporal-polyfill';
import { countMinutes } from './calendar.ts';
import type { Appointment, Facts, Opening } from './facts.ts';

interface Range {
  /** Local days, both included. */
  readonly from: string;
  readonly to: string;
}
export interface RecountQuery extends Range {
  readonly zone: string;
  readonly now: number;
  /** Null: all of them. */
  readonly service: number | null;
}

export const localOf = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone);
export const dayOf = (ms: number, zone: string): string =>
  localOf(ms, zone).toPlainDate().toString();
export const hourOf = (ms: number, zone: string): string =>
  `${localOf(ms, zone).toPlainDateTime().toString().slice(0, 13)}:00`;
export const tenth = (value: number): number => Math.round(value * 10) / 10;
export const share = (part: number, whole: number) =>
  whole === 0 ? null : tenth((100 * part) / whole);
export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
export const count = <T>(list: readonly T[], is: (one: T) => boolean): number =>
  list.filter(is).length;
export const unique = <T>(list: readonly T[]): readonly T[] => [...new Set(list)];
export const descending = <T>(list: readonly T[], ...keys: ((one: T) => number)[]): readonly T[] =>
  [...list].sort((a, b) => {
    for (const key of keys) if (key(b) !== key(a)) return key(b) - key(a);
    return 0;
  });

const isCounted = (one: Appointment): boolean => !['declined', 'expired'].includes(one.status);
export const WORKED = ['confirmed', 'in_progress', 'completed', 'no_show'];
export const isPresent = ({ status }: { readonly status: string }): boolean =>
  status === 'joined' || status === 'attended';
export const isCompleted = ({ status }: Appointment): boolean => status === 'completed';
export const isCancelled = ({ status }: { readonly status: string }): boolean =>
  status.startsWith('cancelled');
export const presentClients = (list: readonly Appointment[]): readonly number[] =>
  unique(list.flatMap(({ participants }) => participants.filter(isPresent)).map((p) => p.client));

/** The revenue of an appointment, or of its one service. */
export function revenueOf(appointment: Appointment, service: number | null): number {
  const { capacity, participants, paid, lines } = appointment;
  const revenue =
    capacity > 1 ? sum(participants.filter(isPresent).map(({ price }) => price)) : paid;
  if (service === null) return revenue;
  const total = sum(lines.map(({ price }) => price));
  let [priceBefore, part] = [0, 0];
  for (const line of lines) {
    const priceSoFar = priceBefore + line.price;
    const untilHere = total === 0 ? 0 : Math.round((revenue * priceSoFar) / total);
    const untilBefore = total === 0 ? 0 : Math.round((revenue * priceBefore) / total);
    if (line.service === service) part += untilHere - untilBefore;
    priceBefore = priceSoFar;
  }
  return part;
}

/** The openings left when one that follows the same visitor's of the same within 30 minutes of the day is not. */
function newOnly(openings: readonly Opening[], zone: string): readonly Opening[] {
  const last = new Map<string, number>();
  return [...openings]
    .sort((a, b) => a.at - b.at || a.id - b.id)
    .filter(({ at, visitor, service, kind }) => {
      const key = [dayOf(at, zone), visitor, service, kind].join();
      const before = last.get(key);
      last.set(key, at);
      return before === undefined || at - before >= 30 * 60_000;
    });
}

/** The rows of a period, filtered in the plainest way. */
export function rowsOf(
  { appointments, openings }: Facts,
  { from, to, zone, service }: RecountQuery,
) {
  const isIn = (ms: number): boolean => dayOf(ms, zone) >= from && dayOf(ms, zone) <= to;
  const ofService = appointments.filter(
    ({ lines }) => service === null || lines.some((line) => line.service === service),
  );
  const opened = openings.filter(
    (one) => !one.isBot && isIn(one.at) && (service === null || one.service === service),
  );
  return {
    all: ofService,
    starting: ofService.filter(({ starts }) => isIn(starts)),
    booked: ofService.filter(({ created, source }) => source === 'online' && isIn(created)),
    opened,
    fresh: newOnly(opened, zone),
  };
}

const visitorDays = (opened: readonly Opening[], zone: string): number =>
  unique(opened.map(({ at, visitor }) => `${dayOf(at, zone)} ${visitor}`)).length;

/** The numbers of a period that are compared with those of another; keys are paths in the answers. */
export function numbersOf(facts: Facts, query: RecountQuery): Record<string, number | null> {
  const { zone, service, from, to, now } = query;
  const { starting, booked, opened, fresh, all } = rowsOf(facts, query);
  const counted = starting.filter(isCounted);
  const completed = starting.filter(isCompleted);
  const revenue = sum(completed.map((one) => revenueOf(one, service)));
  // A client is new to the provider, whatever the service was.
  const knownClients = presentClients(
    facts.appointments.filter((one) => isCompleted(one) && dayOf(one.starts, zone) < from),
  );
  const clients = presentClients(completed);
  const newClients = clients.filter((client) => !knownClients.includes(client)).length;
  const worked = all.filter(({ status }) => WORKED.includes(status));
  const minutes = service === null ? countMinutes({ from, to, zone }, worked) : null;
  const visitors = visitorDays(opened, zone);
  return {
    total: counted.length,
    completed: completed.length,
    cancelled_by_client: count(starting, ({ status }) => status === 'cancelled_by_client'),
    cancelled_by_provider: count(starting, ({ status }) => status === 'cancelled_by_provider'),
    cancelled: count(starting, isCancelled),
    no_show: count(starting, ({ status }) => status === 'no_show'),
    online: count(counted, ({ source }) => source === 'online'),
    manual: count(counted, ({ source }) => source !== 'online'),
    upcoming: count(
      starting,
      ({ status, starts }) => ['pending', 'confirmed'].includes(status) && starts > now,
    ),
    clients: clients.length,
    new_clients: newClients,
    returning: clients.length - newClients,
    revenue,
    lost_to_no_shows: sum(starting.map((one) => missedOf(one))),
    lost_to_late_cancels: sum(
      starting
        .filter((one) => one.status === 'cancelled_by_client' && one.isLateCancel)
        .map((one) => fullPriceOf(one)),
    ),
    expected_revenue: sum(
      starting
        .filter((one) => ['confirmed', 'in_progress'].includes(one.status))
        .map((one) => revenueOf(one, null)),
    ),
    pending_revenue: sum(
      starting
        .filter((one) => one.status === 'pending' && one.starts > now)
        .map((one) => revenueOf(one, null)),
    ),
    average_check: completed.length === 0 ? null : Math.round(revenue / completed.length),
    occupancy_percent: minutes && share(minutes.inside, minutes.open),
    minutes_outside_hours: minutes?.outside ?? null,
    rating: ratingOf(facts, query),
    page_views: count(fresh, ({ kind }) => kind === 'page_view'),
    link_clicks: count(fresh, ({ kind }) => kind === 'link_click'),
    unique_visitors: visitors,
    bookings: booked.length,
    conversion_percent: share(booked.length, visitors),
  };
}

/** The price for all who had not left. */
const fullPriceOf = ({ capacity, participants, paid }: Appointment): number =>
  capacity === 1
    ? paid
    : sum(participants.filter(({ status }) => status !== 'left').map(({ price }) => price));

/** The price for those who did not come. */
function missedOf(appointment: Appointment): number {
  if (appointment.status === 'no_show') return fullPriceOf(appointment);
  const isOver = ['in_progress', 'completed'].includes(appointment.status);
  if (!isOver || appointment.capacity === 1) return 0;
  const missing = appointment.participants.filter(({ status }) => status === 'no_show');
  return sum(missing.map(({ price }) => price));
}

/** The mean of what reviews said at the end of the period, of the 18 months before it. */
function ratingOf({ reviews }: Facts, { to, zone }: RecountQuery): number | null {
  const end = Temporal.PlainDate.from(to).add({ days: 1 });
  const [until, since] = [end, end.subtract({ months: 18 })].map(
    (day) => day.toZonedDateTime(zone).epochMilliseconds,
  ) as [number, number];
  const ratings = reviews
    .filter(({ status }) => status === 'published')
    .flatMap((review) => review.ratings.filter(({ at }) => at < until).slice(-1))
    .filter(({ at }) => at >= since)
    .map(({ rating }) => rating);
  return ratings.length === 0 ? null : tenth(sum(ratings) / ratings.length);
}

/** The numbers of each local day or hour that has any. */
export function pointsOf(facts: Facts, query: RecountQuery, bucket: 'day' | 'hour') {
  const { zone, service } = query;
  const { starting, opened, fresh } = rowsOf(facts, query);
  const at = (ms: number): string => (bucket === 'day' ? dayOf : hourOf)(ms, zone);
  return (point: string) => {
    const here = starting.filter(({ starts }) => at(starts) === point);
    const views = fresh.filter((one) => at(one.at) === point);
    return {
      at: point,
      total: count(here, isCounted),
      completed: count(here, isCompleted),
      cancelled: count(here, isCancelled),
      no_show: count(here, ({ status }) => status === 'no_show'),
      revenue: sum(here.filter(isCompleted).map((one) => revenueOf(one, service))),
      page_views: count(views, ({ kind }) => kind === 'page_view'),
      link_clicks: count(views, ({ kind }) => kind === 'link_click'),
      unique_visitors: unique(
        opened.filter((one) => at(one.at) === point).map(({ visitor }) => visitor),
      ).length,
    };
  };
}

/** The sum that one client paid for the appointment. */
export function paidBy({ capacity, paid, participants }: Appointment, client: number): number {
  if (capacity === 1) return paid;
  return sum(
    participants.filter((one) => one.client === client && isPresent(one)).map(({ price }) => price),
  );
}
