/**
 * What robots may read: pages of providers, and the data that a page asks for. Addresses with a token are nowhere to be
 * found, and say `noindex` themselves: who may not read them could not read that either.
 */
export const robotsOf = (publicUrl: string): string => `User-agent: *
Disallow: /api/
Allow: /api/pages/
Disallow: /dev/
Disallow: /sandbox/

Sitemap: ${publicUrl}/sitemap.xml
`;
