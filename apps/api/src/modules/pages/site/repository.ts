import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { compiled, millis, onlyRow, preparedRows } from '../../../platform/db/rows.ts';
import { IS_OPEN } from '../../../tables/providers.ts';

/** Of the provider `p`: it has a page with a name of its own, which anybody may read. */
const LISTED = sql`provider_profiles p
  where ${IS_OPEN} and p.slug is not null`;

const COUNT = compiled(sql`select count(*)::int as count from ${LISTED}`);

export async function countSitePages(db: Db): Promise<number> {
  return onlyRow(await preparedRows<{ count: number }>(db, COUNT, {})).count;
}

const LIST = compiled(sql`
  select p.slug, ${millis(`greatest(p.updated_at,
      (select max(s.updated_at) from services s where s.provider_profile = p.id),
      (select max(r.updated_at) from reviews r where r.provider_profile = p.id))`)} as changed
  from ${LISTED}
  order by p.id offset ${sql.placeholder('offset')}::int limit ${sql.placeholder('limit')}::int`);

interface SitePageRow {
  readonly slug: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export const listSitePages = (
  db: Db,
  range: { readonly offset: number; readonly limit: number },
): Promise<readonly SitePageRow[]> => preparedRows<SitePageRow>(db, LIST, { ...range });

const PHOTO = compiled(sql`
  select f.hash || f.ext as name from files f
  where f.hash = ${sql.placeholder('hash')}::text and exists (
    select from provider_profiles p where p.photo = f.id and ${IS_OPEN})`);

/** The object of the photo of a page that anybody may read; null: it is none. */
export async function findPagePhoto(db: Db, hash: string): Promise<string | null> {
  const [row] = await preparedRows<{ name: string }>(db, PHOTO, { hash });
  return row?.name ?? null;
}
