import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { isOpenProvider, providerProfiles } from '../../tables/providers.ts';

/** The row's provider profile is published, by an account that is not blocked. */
export const ofPublished = (row: { provider_profile: PgColumn }): SQL =>
  sql`exists (${new QueryBuilder()
    .select({ one: sql`1` })
    .from(providerProfiles)
    .where(and(eq(providerProfiles.id, row.provider_profile), isOpenProvider(providerProfiles)))})`;
