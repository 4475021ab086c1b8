import { Temporal } from 'temporal-polyfill';
import type { Appointment, Facts } from './facts.ts';
import {
  count,
  dayOf,
  descending,
  isCompleted,
  isPresent,
  paidBy,
  type RecountQuery,
  share,
  sum,
  tenth,
  unique,
  WORKED,
} from './recount.ts';

const DAY = 86_400_000;

interface Attendance {
  readonly client: number;
  readonly starts: number;
  readonly appointment: Appointment;
}

/** The clients of completed appointments, in order of time. */
const attendancesOf = ({ appointments }: Facts): readonly Attendance[] =>
  appointments
    .filter(isCompleted)
    .flatMap((appointment) =>
      appointment.participants
        .filter(isPresent)
        .map(({ client }) => ({ client, starts: appointment.starts, appointment })),
    )
    .sort((a, b) => a.starts - b.starts || a.appointment.id - b.appointment.id);

/** Tells whether the client has anything after the `last` visit that they booked before `until`. */
const hasNext = (
  { appointments }: Facts,
  client: number,
  [last, until]: readonly [number, number],
): boolean =>
  appointments.some(
    ({ starts, status, participants }) =>
      starts > last &&
      ['pending', ...WORKED].includes(status) &&
      participants.some(
        (one) => one.client === client && one.status !== 'left' && one.joined < until,
      ),
  );

const midnightOf = (day: string, zone: string, days = 0): number =>
  Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(zone).epochMilliseconds;

const isIn = ({ from, to, zone }: RecountQuery, at: number): boolean =>
  dayOf(at, zone) >= from && dayOf(at, zone) <= to;

/** The number of clients who came in the period, and of those who booked again within 30 days. */
function rebookedOf(facts: Facts, query: RecountQuery) {
  const came = attendancesOf(facts).filter(({ starts }) => isIn(query, starts));
  const clients = unique(came.map(({ client }) => client));
  const rebooked = clients.filter((client) => {
    const last = came.findLast((one) => one.client === client)?.starts ?? 0;
    return hasNext(facts, client, [last, last + 30 * DAY]);
  });
  return { clients: clients.length, rebooked: rebooked.length };
}

/** Clients of three visits or more who were due in the period and did not come. */
export function lostClientsOf(facts: Facts, query: RecountQuery) {
  const end = Math.min(midnightOf(query.to, query.zone, 1), query.now);
  const before = attendancesOf(facts).filter(({ starts }) => starts < end);
  const missing = unique(before.map(({ client }) => client)).flatMap((client) => {
    const own = before.filter((one) => one.client === client);
    const [first = 0, last = 0] = [own.at(0)?.starts, own.at(-1)?.starts];
    if (own.length < 3 || facts.dismissed.includes(client)) return [];
    const pause = (last - first) / (own.length - 1);
    const due = last + Math.max(30 * DAY, 2 * pause);
    if (due < midnightOf(query.from, query.zone) || due >= end) return [];
    if (hasNext(facts, client, [last, end])) return [];
    return [
      {
        client,
        visits: own.length,
        revenue: sum(own.map(({ appointment }) => paidBy(appointment, client))),
        last_visit_at: new Date(last).toISOString(),
        average_days_between: tenth(pause / DAY),
      },
    ];
  });
  return descending(
    missing,
    (one) => one.revenue,
    (one) => one.visits,
    (one) => -one.client,
  );
}

/** The numbers that are compared with those of another period. */
export function growthOf(facts: Facts, query: RecountQuery): Record<string, number | null> {
  const { clients, rebooked } = rebookedOf(facts, query);
  return {
    rebooked_clients: rebooked,
    rebooking_percent: share(rebooked, clients),
    lost_clients: lostClientsOf(facts, query).length,
  };
}

/** Everybody's bookings made in the period: where, and whether anything came of them. */
function bookingsOf({ appointments, openings }: Facts, query: RecountQuery) {
  return appointments.flatMap((appointment) =>
    appointment.participants
      .filter(({ joined }) => isIn(query, joined))
      .map((one) => {
        const view = openings.find(
          ({ documentId, at }) =>
            documentId === one.pageView && Math.abs(at - one.joined) < 2 * DAY,
        );
        const isThere = isCompleted(appointment) && isPresent(one);
        const price = appointment.capacity === 1 ? appointment.paid : one.price;
        return {
          channel: one.source === 'provider' ? 'provider' : (one.channel ?? 'app'),
          site_host: one.site,
          referrer_host: view?.referrer ?? null,
          utm_source: view?.utm ?? null,
          isThere,
          revenue: isThere ? price : 0,
        };
      }),
  );
}

type Booking = ReturnType<typeof bookingsOf>[number];
const totalsOf = (bookings: readonly Booking[]) => ({
  bookings: bookings.length,
  completed: count(bookings, ({ isThere }) => isThere),
  revenue: sum(bookings.map(({ revenue }) => revenue)),
});

export const channelsOf = (facts: Facts, query: RecountQuery) =>
  ['page', 'site', 'app', 'provider'].map((channel) => ({
    channel,
    ...totalsOf(bookingsOf(facts, query).filter((one) => one.channel === channel)),
  }));

/** The totals of bookings by clients themselves, for each combination of what is known of their source. */
export function bookingSourcesOf(facts: Facts, query: RecountQuery) {
  const online = bookingsOf(facts, query).filter(({ channel }) => channel !== 'provider');
  const keyOf = ({ channel, site_host, referrer_host, utm_source }: Booking) =>
    JSON.stringify([channel, site_host, referrer_host, utm_source]);
  return unique(online.map(keyOf)).map((key) => {
    const own = online.filter((one) => keyOf(one) === key);
    return [key, totalsOf(own)] as const;
  });
}

/** The discounts, revenue and new clients of each promo. */
export function promosOf(facts: Facts, query: RecountQuery) {
  const all = attendancesOf(facts);
  const used = all.flatMap((attendance) => {
    const { appointment, client, starts } = attendance;
    const own = appointment.participants.find((one) => one.client === client && isPresent(one));
    const { promo, discount } = appointment.capacity === 1 ? appointment : (own ?? appointment);
    if (promo === null || !isIn(query, starts)) return [];
    const isFirst = all.find((one) => one.client === client) === attendance;
    return [{ promo, discount, client, isFirst, revenue: paidBy(appointment, client) }];
  });
  const effects = unique(used.map(({ promo }) => promo)).map((promo) => {
    const own = used.filter((one) => one.promo === promo);
    return {
      promo,
      uses: own.length,
      discount: sum(own.map(({ discount }) => discount)),
      revenue: sum(own.map(({ revenue }) => revenue)),
      new_clients: unique(own.filter(({ isFirst }) => isFirst).map(({ client }) => client)).length,
    };
  });
  return descending(
    effects,
    (one) => one.revenue,
    (one) => one.uses,
    (one) => -one.promo,
  );
}
