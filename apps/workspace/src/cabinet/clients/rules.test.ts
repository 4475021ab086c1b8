import { expect, test } from 'vitest';
import { lastOf, PAGE, pageFilters, tagsOf } from './rules.ts';

const query = { provider: 'p', text: '', tag: undefined };
const last = { name: 'Анна', id: 7 };
const own = { provider_profile: { documentId: 'p' } };
const behind = {
  $and: [{ name: { $gte: 'Анна' } }],
  $or: [{ name: { $gt: 'Анна' } }, { name: { $eq: 'Анна' }, id: { $gt: 7 } }],
};

test('all clients are the own ones', () => {
  expect(pageFilters(query, null)).toEqual({ ...own, $and: [] });
});

test('a text is a part of a name, digits of a phone, also behind an eight', () => {
  expect(pageFilters({ ...query, text: 'анн' }, null)).toEqual({
    ...own,
    $and: [{ name: { $containsi: 'анн' } }],
  });
  expect(pageFilters({ ...query, text: '8 999 001' }, null)).toEqual({
    ...own,
    $and: [],
    phone: { $contains: '999001' },
  });
});

test('a tag is one of a client’s, whatever stands in it', () => {
  expect(pageFilters({ ...query, tag: 'лак "гель"' }, null)).toEqual({
    ...own,
    $and: [],
    tags: { $jsonSupersetOf: '["лак \\"гель\\""]' },
  });
});

test('the next page begins behind the last name, and keeps what is searched', () => {
  expect(pageFilters(query, last)).toEqual({ ...own, ...behind });
  expect(pageFilters({ ...query, text: 'ан' }, last)).toEqual({
    ...own,
    ...behind,
    $and: [{ name: { $containsi: 'ан' } }, ...behind.$and],
  });
});

test('there is a next page behind a full one alone', () => {
  const page = Array.from({ length: PAGE }, (_, id) => ({ name: 'Вера', id, more: 1 }));
  expect(lastOf(page)).toEqual({ name: 'Вера', id: PAGE - 1 });
  expect(lastOf(page.slice(1))).toBeNull();
  expect(lastOf([])).toBeNull();
});

test.each([
  [null, []],
  [['vip', 3], ['vip']],
  [{ a: 1 }, []],
])('tags of %j', (stored, tags) => {
  expect(tagsOf(stored)).toEqual(tags);
});
