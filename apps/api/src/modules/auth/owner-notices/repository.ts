import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { rows } from '../../../platform/db/rows.ts';
import { messengerLinks } from '../../../tables/messaging.ts';
import { pushTokens, users } from '../../../tables/users.ts';
import type { OwnerAddresses } from './rules.ts';

/** What reaches the owner of the account now; null: there is no such account. */
export async function findOwnerAddresses(db: Db, user: number): Promise<OwnerAddresses | null> {
  const [row] = await rows<OwnerAddresses>(
    db,
    sql`select u.phone, u.email::text as email,
        (select l.chat from ${messengerLinks} l where l."user" = u.id) as chat,
        (select coalesce(json_agg(json_build_object('platform', t.platform, 'token', t.token, 'p256dh', t.p256dh,
          'auth', t.auth)), '[]') from ${pushTokens} t where t."user" = u.id) as devices
      from ${users} u where u.id = ${user}`,
  );
  return row ?? null;
}
