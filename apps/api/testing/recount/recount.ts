import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../src/platform/db/database.ts';
import { rows } from '../../src/platform/db/rows.ts';

interface Visit {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  readonly made: number;
  readonly status: string;
  readonly source: string;
  readonly capacity: number;
  readonly paid: number;
  readonly lines: readonly { service: number; price: number }[];
  readonly people: readonly { client: number; status: string; price: number }[];
}
interface Opening {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly visitor: string;
  readonly service: number | null;
}
interface Everything {
  readonly visits: readonly Visit[];
  readonly openings: readonly Opening[];
}

/** All rows of a provider, as they are. */
export async function readEverything(db: Db, provider: number): Promise<Everything> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  return {
    visits: await rows<Visit>(
      db,
      sql`select a.id, ${ms('starts_at')} as starts, ${ms('ends_at')} as ends,
          ${ms('a.created_at')} as made, status, source, capacity,
          (price_total - discount)::float8 as paid,
          (select coalesce(json_agg(json_build_object('service', service, 'price', price) order by sort), '[]')
            from appointment_services l where l.appointment = a.id) as lines,
          (select coalesce(json_agg(json_build_object(
            'client', client_profile, 'status', p.status, 'price', price)), '[]')
            from appointment_participants p where p.appointment = a.id) as people
        from appointments a where provider_profile = ${provider} and archived_at is null`,
    ),
    openings: await rows<Opening>(
      db,
      sql`select id, ${ms('opened_at')} as at, kind, visitor_id as visitor, service
        from service_link_openings
        where provider_profile = ${provider} and user_agent_class = 'human'`,
    ),
  };
}

interface RecountQuery {
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** Null: all of them. */
  readonly service: number | null;
}

/** The numbers of a period, counted in the plainest way there is. */
export function recount(
  { visits, openings }: Everything,
  { from, to, zone, service }: RecountQuery,
) {
  const dayOf = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  const isIn = (ms: number): boolean => dayOf(ms) >= from && dayOf(ms) <= to;
  const ofService = visits.filter(
    ({ lines }) => service === null || lines.some((line) => line.service === service),
  );
  const here = ofService.filter(({ starts }) => isIn(starts));
  const are = (...statuses: string[]) => here.filter(({ status }) => statuses.includes(status));
  const counted = here.filter(({ status }) => status !== 'declined' && status !== 'expired');
  const completed = are('completed');
  const revenue = completed.reduce((sum, visit) => sum + paidFor(visit, service), 0);
  const came = (list: readonly Visit[]) =>
    new Set(list.flatMap(({ people }) => people.filter(isThere).map(({ client }) => client)));
  const before = came(
    visits.filter(({ status, starts }) => status === 'completed' && dayOf(starts) < from),
  );
  const views = openings.filter(
    (one) => isIn(one.at) && (service === null || one.service === service),
  );
  return {
    total: counted.length,
    completed: completed.length,
    cancelled_by_client: are('cancelled_by_client').length,
    cancelled_by_provider: are('cancelled_by_provider').length,
    no_show: are('no_show').length,
    online: counted.filter(({ source }) => source === 'online').length,
    manual: counted.filter(({ source }) => source !== 'online').length,
    revenue,
    bookings: ofService.filter(({ source, made }) => source === 'online' && isIn(made)).length,
    clients: came(completed).size,
    new_clients: [...came(completed)].filter((client) => !before.has(client)).length,
    unique_visitors: new Set(views.map(({ at, visitor }) => `${dayOf(at)} ${visitor}`)).size,
    page_views: onceIn30Minutes(
      views.filter(({ kind }) => kind === 'page_view'),
      dayOf,
    ),
    link_clicks: onceIn30Minutes(
      views.filter(({ kind }) => kind === 'link_click'),
      dayOf,
    ),
    days: new Map(
      [...new Set(here.map(({ starts }) => dayOf(starts)))].map((day) => [
        day,
        counted.filter(({ starts }) => dayOf(starts) === day).length,
      ]),
    ),
  };
}

const isThere = ({ status }: { readonly status: string }): boolean =>
  status === 'joined' || status === 'attended';

function paidFor({ capacity, people, paid, lines }: Visit, service: number | null): number {
  const all =
    capacity > 1 ? people.filter(isThere).reduce((sum, { price }) => sum + price, 0) : paid;
  if (service === null) return all;
  const cost = lines.reduce((sum, { price }) => sum + price, 0);
  let [before, brought] = [0, 0];
  for (const one of lines) {
    const upTo = before + one.price;
    const share = Math.round((all * upTo) / cost) - Math.round((all * before) / cost);
    if (one.service === service) brought += share;
    before = upTo;
  }
  return brought;
}

/** Those that follow another of the same visitor to the same place within 30 minutes are none. */
function onceIn30Minutes(openings: readonly Opening[], dayOf: (ms: number) => string): number {
  const last = new Map<string, number>();
  let count = 0;
  for (const { at, visitor, service } of [...openings].sort((a, b) => a.at - b.at || a.id - b.id)) {
    const key = `${dayOf(at)} ${visitor} ${service}`;
    if (at - (last.get(key) ?? Number.NEGATIVE_INFINITY) >= 30 * 60_000) count += 1;
    last.set(key, at);
  }
  return count;
}
