import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/handle.ts';
import { serviceLinkOpenings } from '../../tables/links.ts';
import { providerProfiles } from '../../tables/providers.ts';

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
  const [owner] = await db
    .select({ id: providerProfiles.id })
    .from(providerProfiles)
    .where(eq(providerProfiles.document_id, provider));
  if (!owner) return;
  await db
    .insert(serviceLinkOpenings)
    .values({
      document_id: digits,
      created_at: now,
      updated_at: now,
      provider_profile: owner.id,
      kind: 'page_view',
      visitor_id: digits,
      user_agent_class: 'human',
      opened_at: now,
    })
    .onConflictDoNothing({ target: serviceLinkOpenings.document_id });
}
