import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../src/platform/db/handle.ts';
import { rows } from '../../src/platform/db/rows.ts';

interface Appointment {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  readonly created: number;
  readonly status: string;
  readonly source: string;
  readonly capacity: number;
  readonly paid: number;
  readonly lines: readonly { service: number; price: number }[];
  readonly participants: readonly { client: number; status: string; price: number }[];
}
interface Opening {
  readonly id: number;
  readonly at: number;
  readonly kind: string;
  readonly visitor: string;
  readonly service: number | null;
}
interface Facts {
  readonly appointments: readonly Appointment[];
  readonly openings: readonly Opening[];
}

/** All rows of a provider that statistics are about. */
export async function readFacts(db: Db, provider: number): Promise<Facts> {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  return {
    appointments: await rows<Appointment>(
      db,
      sql`select a.id, ${ms('starts_at')} as starts, ${ms('ends_at')} as ends,
          ${ms('a.created_at')} as created, status, source, capacity,
          (price_total - discount)::float8 as paid,
          (select coalesce(json_agg(json_build_object('service', service, 'price', price) order by sort), '[]')
            from appointment_services l where l.appointment = a.id) as lines,
          (select coalesce(json_agg(json_build_object(
            'client', client_profile, 'status', p.status, 'price', price)), '[]')
            from appointment_participants p where p.appointment = a.id) as participants
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

/** The numbers of a period, counted in the plainest way. */
export function recount(
  { appointments, openings }: Facts,
  { from, to, zone, service }: RecountQuery,
) {
  const dayOf = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate().toString();
  const isIn = (ms: number): boolean => dayOf(ms) >= from && dayOf(ms) <= to;
  const ofService = appointments.filter(
    ({ lines }) => service === null || lines.some((line) => line.service === service),
  );
  const starting = ofService.filter(({ starts }) => isIn(starts));
  const withStatus = (...statuses: string[]) =>
    starting.filter(({ status }) => statuses.includes(status));
  const counted = starting.filter(({ status }) => status !== 'declined' && status !== 'expired');
  const completed = withStatus('completed');
  const revenue = completed.reduce((sum, appointment) => sum + revenueOf(appointment, service), 0);
  const clientsOf = (list: readonly Appointment[]) =>
    new Set(
      list.flatMap(({ participants }) =>
        participants.filter(isParticipating).map(({ client }) => client),
      ),
    );
  const clientsBefore = clientsOf(
    appointments.filter(({ status, starts }) => status === 'completed' && dayOf(starts) < from),
  );
  const views = openings.filter(
    (one) => isIn(one.at) && (service === null || one.service === service),
  );
  return {
    total: counted.length,
    completed: completed.length,
    cancelled_by_client: withStatus('cancelled_by_client').length,
    cancelled_by_provider: withStatus('cancelled_by_provider').length,
    no_show: withStatus('no_show').length,
    online: counted.filter(({ source }) => source === 'online').length,
    manual: counted.filter(({ source }) => source !== 'online').length,
    revenue,
    bookings: ofService.filter(({ source, created }) => source === 'online' && isIn(created))
      .length,
    clients: clientsOf(completed).size,
    new_clients: [...clientsOf(completed)].filter((client) => !clientsBefore.has(client)).length,
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
      [...new Set(starting.map(({ starts }) => dayOf(starts)))].map((day) => [
        day,
        counted.filter(({ starts }) => dayOf(starts) === day).length,
      ]),
    ),
  };
}

const isParticipating = ({ status }: { readonly status: string }): boolean =>
  status === 'joined' || status === 'attended';

function revenueOf(
  { capacity, participants, paid, lines }: Appointment,
  service: number | null,
): number {
  const revenue =
    capacity > 1
      ? participants.filter(isParticipating).reduce((sum, { price }) => sum + price, 0)
      : paid;
  if (service === null) return revenue;
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  let [priceBefore, shareOfService] = [0, 0];
  for (const one of lines) {
    const priceSoFar = priceBefore + one.price;
    const share =
      Math.round((revenue * priceSoFar) / total) - Math.round((revenue * priceBefore) / total);
    if (one.service === service) shareOfService += share;
    priceBefore = priceSoFar;
  }
  return shareOfService;
}

/** Not counted: openings that follow another of the same visitor and service within 30 minutes. */
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
