import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import { providerProfiles } from '../../tables/providers.ts';

/** The row's provider profile is published. */
export const ofPublished = (row: { provider_profile: PgColumn }): SQL =>
  sql`exists (${new QueryBuilder()
    .select({ one: sql`1` })
    .from(providerProfiles)
    .where(
      and(eq(providerProfiles.id, row.provider_profile), eq(providerProfiles.is_published, true)),
    )})`;
