import { BUSY_STATUSES, OVER_STATUSES } from '@okoshko/contract/appointments/statuses';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { literals, rows } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { promos } from '../../tables/promos.ts';
import type { Offer } from './rules.ts';

/** Active promos, with the ids of the services they are for. */
const selectOffers = (db: Db, condition: SQL | undefined) =>
  db
    .select({
      id: promos.id,
      document_id: promos.document_id,
      title: promos.title,
      kind: promos.kind,
      value: promos.value,
      services: sql<
        number[]
      >`array(select service from promo_services s where s.promo = ${promos.id})`,
      starts_at: promos.starts_at,
      ends_at: promos.ends_at,
      weekdays: promos.weekdays,
      time_from: promos.time_from,
      time_to: promos.time_to,
      new_clients_only: promos.new_clients_only,
      max_uses: promos.max_uses,
      max_uses_per_client: promos.max_uses_per_client,
      used_count: promos.used_count,
    })
    .from(promos)
    .where(and(condition, eq(promos.is_active, true), isNull(promos.archived_at)));

/** True where the provider `p` of a statement has any active promo. */
export const HAS_PROMOS = sql`exists (
  select from promos o where o.provider_profile = p.id and o.is_active and o.archived_at is null)`;

export type OfferRow = Offer & { readonly document_id: string; readonly title: string };

/** The provider's offer of the code; without a code all that need none. */
export const findOffers = (db: Db, provider: number, code: string | null): Promise<OfferRow[]> =>
  selectOffers(
    db,
    and(
      eq(promos.provider_profile, provider),
      code === null
        ? isNull(promos.code)
        : sql`lower(${promos.code} collate ru) = lower(${code.trim()}::text collate ru)`,
    ),
  );

/** Locked until the transaction ends, in the order of their ids, so that no two transactions wait for each other. */
export const lockOffers = (db: Db, ids: readonly number[]): Promise<OfferRow[]> =>
  selectOffers(db, inArray(promos.id, [...ids]))
    .orderBy(promos.id)
    .for('no key update');

export async function addUses(db: Db, promo: number, count: 1 | -1): Promise<void> {
  await db
    .update(promos)
    .set({ used_count: sql`greatest(0, ${promos.used_count} + ${count}::int)` })
    .where(eq(promos.id, promo));
}

interface UsesQuery {
  readonly client: number;
  /** A participant who is not counted. */
  readonly except: number | null;
}

interface ClientUses {
  readonly appointments: number;
  readonly byPromo: ReadonlyMap<number, number>;
}

/** Counts the appointments that a client has that are not cancelled, in all and with each promo. */
export async function findUses(db: Db, { client, except }: UsesQuery): Promise<ClientUses> {
  const counts = await rows<{ promo: number | null; count: number }>(
    db,
    sql`select p.promo, count(*)::int as count
      from appointment_participants p
      join appointments a on a.id = p.appointment
      where p.client_profile = ${client} and p.status <> 'left' and a.archived_at is null
        and a.status in ${literals([...BUSY_STATUSES, ...OVER_STATUSES])}
        and p.id is distinct from ${except}::int
      group by p.promo`,
  );
  return {
    appointments: counts.reduce((sum, { count }) => sum + count, 0),
    byPromo: new Map(
      counts.flatMap(({ promo, count }) => (promo === null ? [] : [[promo, count]])),
    ),
  };
}
