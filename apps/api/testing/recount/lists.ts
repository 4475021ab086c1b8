import type { Facts, Opening } from './facts.ts';
import {
  count,
  dayOf,
  descending,
  isCompleted,
  isPresent,
  localOf,
  paidBy,
  presentClients,
  type RecountQuery,
  revenueOf,
  rowsOf,
  share,
  sum,
  unique,
  WORKED,
} from './recount.ts';

/** The lists of a period. */
export function listsOf(facts: Facts, query: RecountQuery) {
  const { starting, fresh } = rowsOf(facts, query);
  const completed = starting.filter(isCompleted);
  const revenue = sum(completed.map((one) => revenueOf(one, null)));
  const busyHours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { starts, status } of starting) {
    const { dayOfWeek, hour } = localOf(starts, query.zone);
    const day = busyHours[dayOfWeek - 1];
    if (day && WORKED.includes(status)) day[hour] = (day[hour] ?? 0) + 1;
  }
  const topClients = presentClients(completed).map((client) => {
    const theirs = completed.filter(({ participants }) =>
      participants.some((one) => one.client === client && isPresent(one)),
    );
    return {
      client,
      visits: theirs.length,
      revenue: sum(theirs.map((one) => paidBy(one, client))),
    };
  });
  const topServices = unique(completed.flatMap(({ lines }) => lines.map(({ service }) => service)))
    .map((service) => {
      const having = completed.filter(({ lines }) => lines.some((one) => one.service === service));
      const brought = sum(having.map((one) => revenueOf(one, service)));
      return { service, appointments: having.length, revenue: brought };
    })
    .map((one) => ({ ...one, share: share(one.revenue, revenue) ?? 0 }));
  return {
    busyHours,
    topClients: descending(
      topClients,
      (one) => one.revenue,
      (one) => one.visits,
      (one) => -one.client,
    ),
    topServices: descending(
      topServices,
      (one) => one.revenue,
      (one) => one.appointments,
      (one) => -one.service,
    ),
    sources: sourcesOf(fresh, query.zone),
  };
}

/** Views by referrer; a visitor's day belongs to the referrer it began with. */
function sourcesOf(fresh: readonly Opening[], zone: string) {
  const views = fresh.filter(({ kind }) => kind === 'page_view');
  const firsts = new Map<string, Opening>();
  for (const view of views) {
    const key = `${dayOf(view.at, zone)} ${view.visitor}`;
    if (!firsts.has(key)) firsts.set(key, view);
  }
  const sources = unique(views.map(({ referrer }) => referrer)).map((referrer) => ({
    referrer_host: referrer,
    views: count(views, (one) => one.referrer === referrer),
    visitors: count([...firsts.values()], (one) => one.referrer === referrer),
  }));
  return descending(
    [...sources].sort((a, b) => ((a.referrer_host ?? '~') < (b.referrer_host ?? '~') ? -1 : 1)),
    (one) => one.views,
    (one) => one.visitors,
  );
}
