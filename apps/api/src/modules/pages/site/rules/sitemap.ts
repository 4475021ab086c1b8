/** Addresses that a sitemap may have (https://www.sitemaps.org/protocol.html). */
export const MAX_ADDRESSES = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface SitemapEntry {
  readonly address: string;
  /** An instant in RFC 3339. */
  readonly changed: string;
}

export const sitemapOf = (entries: readonly SitemapEntry[]): string =>
  document(
    'urlset',
    entries.map(
      ({ address, changed }) =>
        `<url><loc>${escaped(address)}</loc><lastmod>${changed}</lastmod></url>`,
    ),
  );

/** The addresses of the parts, for as many pages: beside the index, as a sitemap lists what is below it alone. */
export const sitemapIndexOf = (publicUrl: string, pages: number): string =>
  document(
    'sitemapindex',
    Array.from(
      { length: Math.ceil(pages / MAX_ADDRESSES) },
      (_, index) =>
        `<sitemap><loc>${escaped(`${publicUrl}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
    ),
  );

const document = (root: string, entries: readonly string[]): string =>
  `${XML}\n${[`<${root} xmlns="${NAMESPACE}">`, ...entries, `</${root}>`].join('\n')}\n`;

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
