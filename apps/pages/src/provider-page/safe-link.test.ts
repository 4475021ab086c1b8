import { expect, test } from 'vitest';
import { mapLink, phoneLink, routeLink, safeLink } from './safe-link.ts';

test.each([
  ['https://example.ru/a?b=1#c', 'https://example.ru/a?b=1#c'],
  ['tel:+79161234567', 'tel:+79161234567'],
  ['mailto:anna@example.ru', 'mailto:anna@example.ru'],
  ['http://example.ru/', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  [' \tjavascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['vbscript:msgbox(1)', null],
  ['blob:https://example.ru/1', null],
  ['file:///etc/passwd', null],
  ['//example.ru', null],
  ['/p/anna', null],
  ['', null],
])('%j leads to %j', (address, link) => {
  expect(safeLink(address)).toBe(link);
});

test('a telephone is called by its digits alone', () => {
  expect(phoneLink('79161234567')).toBe('tel:+79161234567');
  expect(phoneLink('+7 (916) 123-45-67')).toBe('tel:+79161234567');
  expect(phoneLink('javascript:alert(1)')).toBe('tel:+1');
  expect([phoneLink('нет'), phoneLink(''), phoneLink(null)]).toEqual([null, null, null]);
});

test('a map is of the point, else of the words', () => {
  const studio = { lat: 55.7592, lon: 37.6448, city: 'Москва', address: 'ул. Покровка, 17' };
  expect(mapLink(studio)).toBe('https://yandex.ru/maps/?pt=37.6448,55.7592&z=17&l=map');
  expect(routeLink(studio)).toBe('https://yandex.ru/maps/?rtext=~55.7592,37.6448');
  expect(routeLink({ ...studio, lon: null })).toBeNull();
  const words = encodeURIComponent('Москва, ул. Покровка, 17');
  expect(mapLink({ ...studio, lat: null, lon: null })).toBe(
    `https://yandex.ru/maps/?text=${words}`,
  );
  const hostile = mapLink({ ...studio, lat: null, address: '" onclick="x&javascript:' });
  expect(hostile).toMatch(/^https:\/\/yandex\.ru\/maps\/\?text=[\w%.!~*'()-]+$/);
  expect(mapLink({ ...studio, lat: null, address: null })).toBeNull();
});
