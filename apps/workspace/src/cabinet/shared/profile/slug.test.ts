import { describe, expect, test } from 'vitest';
import { slugFault, slugFor, slugsLike, typedSlug } from './slug.ts';

describe('an address for a name', () => {
  test.each([
    ['Анна Иванова', 'anna-ivanova'],
    ['Студия «Щёлк»!', 'studiya-schelk'],
    ['Ольга Подъячева', 'olga-podyacheva'],
    ['Nails by Kate', 'nails-by-kate'],
  ])('%s', (name, slug) => expect(slugFor(name)).toBe(slug));

  test('none where nothing of it can be one', () => {
    expect(slugFor('安娜')).toBe('');
    expect(slugFor('12345')).toBe('');
    expect(slugFor('Booking')).toBe('');
  });

  test('a long name is cut, and ends with a letter', () => {
    expect(slugFor(`${'а'.repeat(63)} б`)).toBe('a'.repeat(63));
  });
});

test.each(['anna', 'anna-2', `${'a'.repeat(61)}-ab`])('addresses like %s can be one', (slug) => {
  const all = slugsLike(slug);
  expect(all.map(slugFault)).toEqual(all.map(() => null));
  expect(new Set([slug, ...all]).size).toBe(all.length + 1);
});

describe('an address that was typed', () => {
  test.each([
    ['ab', 'short'],
    ['a'.repeat(65), 'long'],
    ['анна', 'form'],
    ['anna--iva', 'form'],
    ['12345', 'id'],
    ['cabinet', 'reserved'],
    ['anna-ivanova', null],
  ])('%s: %s', (slug, fault) => expect(slugFault(slug)).toBe(fault));

  test('capitals and spaces around it are no mistake', () => {
    expect(typedSlug(' Anna-Iva ')).toBe('anna-iva');
  });
});
