import { sql } from 'drizzle-orm';
import type { TestApi } from './start-api.ts';

/**
 * So many clients of a provider with phones of their own, each with a completed appointment: the nth so
 * many days before the 20th of November 2026.
 */
export async function completedClients(
  { context }: TestApi,
  provider: number,
  count: number,
): Promise<void> {
  const { db } = context.database;
  await db.execute(sql`insert into client_profiles (document_id, created_at, updated_at,
      provider_profile, name, phone)
    select 'eager' || n, '2026-11-01', '2026-11-01', ${provider}, 'Клиент ' || n,
      (79170000000 + n)::text
    from generate_series(1, ${count}) n`);
  await db.execute(sql`insert into appointments (document_id, created_at, updated_at,
      provider_profile, client_profile, starts_at, ends_at, busy_from, busy_to, time_zone, status,
      source, price_total, participants_count)
    select 'visit of ' || document_id, '2026-11-01', '2026-11-01', ${provider}, id, at,
      at + interval '1 hour', at, at + interval '1 hour', 'Europe/Moscow', 'completed', 'online',
      150000, 1
    from (select *, '2026-11-20T09:00:00Z'::timestamptz
        - row_number() over (order by id) * interval '1 day' as at
      from client_profiles where document_id like 'eager%') c`);
  await db.execute(sql`insert into appointment_participants (document_id, created_at, updated_at,
      provider_profile, appointment, client_profile, status, price, joined_at)
    select 'place of ' || a.document_id, '2026-11-01', '2026-11-01', ${provider}, a.id,
      a.client_profile, 'attended', 150000, '2026-11-01'
    from appointments a where a.document_id like 'visit of eager%'`);
}

/** A pack of messages, granted by an operator. */
export async function grantMessagePacks(
  api: TestApi,
  { operator, owner, count }: { operator: string; owner: string; count: number },
): Promise<number> {
  const me = (await api.get('/api/users/me?populate=provider_profile', owner)).body;
  const data = {
    user: me.id,
    provider_profile: me.provider_profile.id,
    kind: 'additional_letters',
    quantity: count,
    starts_at: '2026-11-01T00:00:00Z',
    reason: 'Проба',
  };
  const { status, body } = await api.post('/api/user-addons', { data }, operator);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data.id;
}
