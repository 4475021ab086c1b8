import { expect, test } from 'vitest';
import { cityOf, ZONE_CITIES } from './zone-city.ts';

test('every zone of Russia has a Russian name, whatever the browser carries', () => {
  const names = Object.keys(ZONE_CITIES);
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/^.*\//, ''));
  expect(names.filter((name) => !zones.includes(name))).toEqual([]);
});

test('a zone is called by its city, or as the browser calls it', () => {
  expect(cityOf('Asia/Yekaterinburg')).toBe('Екатеринбург');
  expect(cityOf('Europe/Kaliningrad')).toBe('Калининград');
  expect(cityOf('Asia/Kamchatka')).toBe('Камчатка');
  expect(cityOf('Europe/Minsk')).toBe('Беларусь');
});
