import { services } from '@okoshko/contract/catalog/wire';
import { expect, test } from 'vitest';
import { grouped } from './groups.ts';

test('the fields of a form begin with what a document is', () => {
  const names = Object.keys(services.attributes);
  const groups = grouped(names, services.attributes);
  expect(groups.map(([group]) => group)).toEqual(['main', 'links', 'switches', 'rest']);
  expect(groups.flatMap(([, own]) => own).sort()).toEqual([...names].sort());
  expect(Object.fromEntries(groups)).toMatchObject({
    main: expect.arrayContaining(['title', 'price', 'duration']),
    switches: ['is_online_bookable', 'is_active'],
    rest: ['color', 'sort', 'slug'],
  });
  expect(groups[0]?.[1][0]).toBe('title');
});

test('a group without a field is not there', () => {
  expect(grouped(['title'], services.attributes)).toEqual([['main', ['title']]]);
});
