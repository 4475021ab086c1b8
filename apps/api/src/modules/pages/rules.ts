/** An author who left no name that could be shown is called so. */
const NOBODY = 'Клиент';
/** Letters of a first name that are shown. */
const MAX_LETTERS = 30;

/**
 * A page names a review's author «Анна К.», and one whose name is a single word by the word. A client's name is what the client or their
 * provider wrote: a telephone number or an address in it is shown to nobody.
 */
export function reviewAuthorOf(name: string | null): string {
  const text = (name ?? '').normalize('NFC');
  if (/@|(\d[\s()-]*){5}/.test(text)) return NOBODY;
  const [first, second] = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (first === undefined) return NOBODY;
  const firstName = capitalized([...first].slice(0, MAX_LETTERS).join(''));
  const initial = second?.match(/^\p{L}\p{M}*/u)?.[0];
  return initial === undefined ? firstName : `${firstName} ${capitalized(initial)}.`;
}

const capitalized = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase('ru') + rest.join('');
};

/** The page's address on this host. */
export const pathOf = (provider: { readonly slug: string | null; readonly documentId: string }) =>
  `/p/${provider.slug ?? provider.documentId}`;

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

/**
 * Robots may read pages of providers, and the data that a page asks for. Addresses with a token are nowhere to be found,
 * and say `noindex` themselves: a robot that may not read them could not read that either.
 */
export const robotsOf = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Allow: /api/pages/
Disallow: /dev/
Disallow: /sandbox/

Sitemap: ${publicUrl}/sitemap.xml
`;

/** The type of pages, of their refusals and of pages for frames. */
export const HTML = 'text/html; charset=utf-8';
