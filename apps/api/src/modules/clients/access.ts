import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { clientProfiles } from '../../tables/clients.ts';

/** The actor's own client profiles, at every provider: an array of ids, read once a statement. */
export const ownClients = (actor: Actor): SQL =>
  actor.user === null
    ? sql`'{}'::int[]`
    : sql`array(${new QueryBuilder()
        .select({ id: clientProfiles.id })
        .from(clientProfiles)
        .where(and(eq(clientProfiles.user, actor.user), isNull(clientProfiles.archived_at)))})`;
