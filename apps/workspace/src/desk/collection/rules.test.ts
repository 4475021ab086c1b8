import { describe, expect, test } from 'vitest';
import type { ContentType } from '../shared/content/types.ts';
import { columnNames, columnsOf, hasSums, listQuery, nextSort } from './rules.ts';

const type = {
  uid: 'api::room.room',
  info: { singularName: 'room', pluralName: 'rooms', displayName: 'Room' },
  labelAttribute: 'title',
  attributes: {
    note: { kind: 'text' },
    title: { kind: 'text', required: true },
    state: { kind: 'enumeration', values: ['open', 'closed'] },
    owner: { kind: 'one', target: 'users' },
    guests: { kind: 'many', target: 'users', inverse: 'room' },
    settings: { kind: 'json' },
    version: { kind: 'integer' },
  },
} as unknown as ContentType;
const users = {
  uid: 'plugin::users-permissions.user',
  info: { pluralName: 'users' },
  labelAttribute: 'name',
} as unknown as ContentType;

describe('a collection nobody wrote a line for', () => {
  test('has its name first, then what tells most', () => {
    expect(columnsOf(type, undefined)).toEqual(['title', 'state', 'owner', 'note']);
  });

  test('shows the columns that are chosen, as far as there are such', () => {
    expect(columnsOf(type, 'note,nobody,createdAt')).toEqual(['note', 'createdAt']);
    expect(columnsOf(type, 'settings')).toEqual(['title', 'state', 'owner', 'note']);
    expect(columnNames(type)).not.toContain('guests');
  });

  test('is asked for what its columns show', () => {
    const query = listQuery({
      type,
      types: [type, users],
      columns: ['title', 'owner'],
      search: { page: 2, q: 'окно', filters: [['state', '$eq', 'open']] },
      zone: 'UTC',
    });
    expect(query).toEqual({
      page: 2,
      pageSize: 25,
      withCount: false,
      sort: 'id:desc',
      _q: 'окно',
      fields: ['title'],
      populate: { owner: { fields: ['name'] } },
      filters: { $and: [{ state: { $eq: 'open' } }] },
    });
  });
});

describe('what is searched for', () => {
  const searched = (q: string, attributes: object) => {
    const of = { ...type, attributes } as unknown as ContentType;
    const { _q, filters } = listQuery({
      type: of,
      types: [],
      columns: [],
      search: { q },
      zone: 'UTC',
    });
    return _q ?? filters;
  };
  const money = {
    title: { kind: 'text' },
    price: { kind: 'kopecks' },
    seats: { kind: 'integer' },
    size: { kind: 'enumeration', values: ['15_seats'] },
  };

  test('is a sum in roubles where there is money', () => {
    expect(searched('1 500,50', money)).toEqual({
      $or: [
        { price: { $eq: 150_050 } },
        { title: { $containsi: '1 500,50' } },
        { size: { $containsi: '1 500,50' } },
      ],
    });
    expect(searched('15', money)).toEqual({
      $or: [
        { price: { $eq: 1500 } },
        { title: { $containsi: '15' } },
        { size: { $containsi: '15' } },
        { seats: { $eq: 15 } },
        { id: { $eq: 15 } },
      ],
    });
  });

  test('is told to be a sum only where there is money', () => {
    const of = (attributes: object) => hasSums({ ...type, attributes } as unknown as ContentType);
    expect([of(money), of({ title: { kind: 'text' } })]).toEqual([true, false]);
  });

  test('is a text of any other', () => {
    expect(searched('окно', money)).toBe('окно');
    expect(searched('15', { title: { kind: 'text' } })).toBe('15');
    expect(searched('79161234567', money)).toBe('79161234567');
  });
});

test('a second press on a column turns its order round', () => {
  expect(nextSort('price', undefined)).toBe('price:asc');
  expect(nextSort('price', 'price:asc')).toBe('price:desc');
  expect(nextSort('price', 'title:asc')).toBe('price:asc');
});
