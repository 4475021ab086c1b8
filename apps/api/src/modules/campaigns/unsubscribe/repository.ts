import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { rows } from '../../../platform/db/rows.ts';
import { clientProfiles } from '../../../tables/clients.ts';
import { messageOptOuts } from '../../../tables/messaging.ts';

/** False: there is no such client. */
export async function unsubscribeClient(db: Db, client: number, now: Date): Promise<boolean> {
  const [there] = await rows(
    db,
    sql`with client as (select coalesce(merged_into, id) as id from ${clientProfiles} where id = ${client}),
      stop as (insert into ${messageOptOuts} (client_profile, created_at)
        select id, ${now.toISOString()}::timestamptz from client on conflict do nothing)
      select 1 from client`,
  );
  return there !== undefined;
}
