import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { serviceLinkOpenings } from '../../tables/links.ts';

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

/** So many characters of the visitor's hash make the row's documentId, which is there but once. */
const DOCUMENT_ID = 24;

interface PageView {
  /** A keyed hash of who looks at what on which day. */
  readonly visitor: string;
  /** Its documentId. */
  readonly provider: string;
  readonly now: Date;
}

/** Nothing where the visitor was counted already. */
export async function insertPageView(db: Db, { visitor, provider, now }: PageView): Promise<void> {
  const digits = Buffer.from(visitor, 'base64url').toString('hex').slice(0, DOCUMENT_ID);
  const at = now.toISOString();
  await db.execute(sql`
    insert into service_link_openings (document_id, created_at, updated_at, provider_profile, kind,
      visitor_id, user_agent_class, opened_at)
    select ${digits}, ${at}, ${at}, p.id, 'page_view', ${digits}, 'human', ${at}
    from provider_profiles p where p.document_id = ${provider}
    on conflict (document_id) do nothing`);
}
