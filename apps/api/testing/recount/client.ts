import type { Appointment, Facts } from './facts.ts';
import { count, descending, isCancelled, sum, tenth, unique } from './recount.ts';

/** The visits and payments of one client, of all time; `isIn` narrows to a bucket. */
export function clientNumbersOf(
  { appointments }: Facts,
  client: number,
  isIn: (starts: number) => boolean = () => true,
) {
  // A client who left a group and came back, or was two of it until merged, counts once.
  const theirs = appointments.flatMap((appointment) => {
    const own = appointment.participants.filter((one) => one.client === client);
    const one = own.find(({ status }) => status !== 'left') ?? own[0];
    if (!one || !isIn(appointment.starts)) return [];
    return [{ ...appointment, ...one, status: ownStatus(appointment, one.status) }];
  });
  const visits = theirs.filter(({ status }) => status === 'completed');
  return {
    theirs,
    numbers: {
      visits: visits.length,
      cancelled: count(theirs, isCancelled),
      no_show: count(theirs, ({ status }) => status === 'no_show'),
      revenue: sum(visits.map(({ capacity, paid, price }) => (capacity === 1 ? paid : price))),
    },
  };
}

function ownStatus(appointment: Appointment, participant: string): string {
  if (isCancelled(appointment)) return appointment.status;
  if (participant === 'left') return 'cancelled_by_client';
  return participant === 'no_show' ? 'no_show' : appointment.status;
}

/** The rest of what is told of one client. */
export function clientSummaryOf(facts: Facts, client: number, now: number) {
  const { theirs, numbers } = clientNumbersOf(facts, client);
  const visits = theirs.filter(({ status }) => status === 'completed');
  const starts = visits.map((one) => one.starts).sort((a, b) => a - b);
  const [first, last] = [starts.at(0), starts.at(-1)];
  const next = theirs
    .filter((one) => ['pending', 'confirmed'].includes(one.status) && one.starts > now)
    .map((one) => one.starts)
    .sort((a, b) => a - b)[0];
  const instant = (ms?: number) => (ms === undefined ? null : new Date(ms).toISOString());
  const services = unique(visits.flatMap(({ lines }) => lines.map(({ service }) => service)));
  const favourites = services.map((service) => ({
    service,
    visits: unique(
      visits
        .filter(({ lines }) => lines.some((one) => one.service === service))
        .map(({ id }) => id),
    ).length,
  }));
  return {
    ...numbers,
    late_cancelled: count(
      theirs,
      ({ status, isLateCancel }) => status === 'cancelled_by_client' && isLateCancel,
    ),
    average_check: visits.length === 0 ? null : Math.round(numbers.revenue / visits.length),
    first_visit_at: instant(first),
    last_visit_at: instant(last),
    next_visit_at: instant(next),
    average_days_between:
      first === undefined || last === undefined || visits.length < 2
        ? null
        : tenth((last - first) / 86_400_000 / (visits.length - 1)),
    favourites: descending(
      favourites,
      (one) => one.visits,
      (one) => -one.service,
    ),
  };
}
