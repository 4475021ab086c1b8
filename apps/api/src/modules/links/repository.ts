import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db-handle.ts';
import { serviceLinkOpenings } from '../../tables/links.ts';
import type { Arrival } from './rules.ts';

export async function insertOpening(
  db: Db,
  opening: typeof serviceLinkOpenings.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(serviceLinkOpenings)
    .values(opening)
    .returning({ id: serviceLinkOpenings.id });
  return Number(row?.id);
}

interface PageView {
  /** The row's documentId, which a day has but once. */
  readonly visitor: string;
  /** Its documentId. */
  readonly provider: string;
  readonly arrival: Arrival;
  readonly now: Date;
}

/** Nothing where the visitor was counted already. */
export async function insertPageView(
  db: Db,
  { visitor, provider, arrival, now }: PageView,
): Promise<void> {
  const { referrer_host, utm_source, utm_medium, utm_campaign } = arrival;
  const at = now.toISOString();
  await db.execute(sql`
    insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
      visitor_id, referrer_host, utm_source, utm_medium, utm_campaign, user_agent_class, opened_at)
    select ${visitor}, ${at}, ${at}, p.id, 'page_view', ${visitor}, ${referrer_host}::text, ${utm_source}::text,
      ${utm_medium}::text, ${utm_campaign}::text, 'human', ${at}
    from provider_profiles p where p.document_id = ${provider}`);
}
