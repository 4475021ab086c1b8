import type { Call } from '../../../../platform/call.ts';
import { countSitePages, listSitePages } from '../repository.ts';
import { MAX_ADDRESSES, sitemapIndexOf, sitemapOf } from '../rules/sitemap.ts';

/** The pages of all providers, or where the parts of that list are. */
export async function drawSitemap(call: Call<'config'>): Promise<string> {
  const pages = await countSitePages(call.db);
  if (pages > MAX_ADDRESSES) return sitemapIndexOf(call.app.config.publicUrl, pages);
  return sitemapOf(await entriesOf(call, 1));
}

/** A part, numbered from 1; null: there is no page left for it. */
export async function drawSitemapPart(call: Call<'config'>, part: number): Promise<string | null> {
  const entries = await entriesOf(call, part);
  return entries.length === 0 ? null : sitemapOf(entries);
}

async function entriesOf({ db, app: { config } }: Call<'config'>, part: number) {
  const rows = await listSitePages(db, {
    offset: (part - 1) * MAX_ADDRESSES,
    limit: MAX_ADDRESSES,
  });
  return rows.map(({ slug, changed }) => ({
    address: `${config.publicUrl}/p/${slug}`,
    changed: new Date(Number(changed)).toISOString(),
  }));
}
