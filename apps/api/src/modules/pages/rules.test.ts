import { expect, test } from 'vitest';
import { MAX_ADDRESSES, reviewAuthorOf, sitemapIndexOf, sitemapOf } from './rules.ts';

test.each([
  ['Анна Каренина', 'Анна К.'],
  ['анна   каренина аркадьевна', 'Анна К.'],
  ['Анна', 'Анна'],
  ['Анна-Мария О’Нил', 'Анна-Мария О.'],
  ['Анна 💅 (вт)', 'Анна В.'],
  ['Анна 2', 'Анна'],
  ['Елена Йоргова'.normalize('NFD'), 'Елена Й.'],
  ['李 小龙', '李 小.'],
  ['а'.repeat(200), `А${'а'.repeat(29)}`],
  ['+7 999 123-45-67', 'Клиент'],
  ['Анна 89991234567', 'Клиент'],
  ['anna@mail.ru', 'Клиент'],
  ['💅', 'Клиент'],
  ['  ', 'Клиент'],
  [null, 'Клиент'],
])('%j is visible as %j', (name, visible) => {
  expect(reviewAuthorOf(name)).toBe(visible);
});

test('a sitemap has an address and the day of its last change, whatever stands in them', () => {
  const changed = '2026-11-21T09:00:00.000Z';
  expect(sitemapOf([{ address: 'https://okoshko.example/p/anna?a&b', changed }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://okoshko.example/p/anna?a&amp;b</loc><lastmod>${changed}</lastmod></url>
</urlset>
`,
  );
});

test.each([
  [MAX_ADDRESSES + 1, 2],
  [3 * MAX_ADDRESSES, 3],
])('%i pages are in %i parts', (pages, parts) => {
  const addresses = [...sitemapIndexOf('https://okoshko.example', pages).matchAll(/<loc>(.*?)</g)];
  expect(addresses.map(([, address]) => address)).toEqual(
    Array.from({ length: parts }, (_, at) => `https://okoshko.example/sitemap.xml?part=${at + 1}`),
  );
});
