import type { Attribute } from '@okoshko/contract/collection';
import { describe, expect, test } from 'vitest';
import { type Condition, conditionsIn, filtersOf, operatorsOf } from './conditions.ts';

const attributes: Readonly<Record<string, Attribute>> = {
  title: { kind: 'text', required: true },
  price: { kind: 'kopecks' },
  starts_at: { kind: 'datetime' },
  is_active: { kind: 'boolean' },
  provider_profile: { kind: 'one', target: 'provider-profiles' },
  services: { kind: 'many', target: 'services', inverse: 'service_group' },
  allowed: { kind: 'json', isComputed: true },
};
const of = (...conditions: readonly Condition[]) =>
  filtersOf({ conditions, attributes, zone: 'Europe/Moscow' });

describe('conditions become filters', () => {
  test('of texts, sums, days of the zone and related rows', () => {
    expect(
      of(
        ['title', '$containsi', 'ёж'],
        ['price', '$gte', '1 500,50'],
        ['starts_at', '$gte', '2026-11-23'],
        ['provider_profile', '$eq', 'doc'],
        ['price', '$null', ''],
        ['id', '$eq', '7'],
      ),
    ).toEqual({
      $and: [
        { title: { $containsi: 'ёж' } },
        { price: { $gte: 150_050 } },
        { starts_at: { $gte: '2026-11-22T21:00:00.000Z' } },
        { provider_profile: { documentId: { $eq: 'doc' } } },
        { price: { $null: true } },
        { id: { $eq: 7 } },
      ],
    });
  });

  test('without what fits no attribute', () => {
    expect(
      of(['nobody', '$eq', 'x'], ['price', '$gt', 'дорого'], ['title', '$null', ''], [
        'title',
        '$gt',
        'a',
      ] as Condition),
    ).toBeUndefined();
  });
});

test('an address of anything holds conditions or none', () => {
  expect(conditionsIn('x')).toBeUndefined();
  expect(conditionsIn([['a', '$eq'], 7])).toBeUndefined();
  expect(conditionsIn([['a', '$eq', 'b'], null])).toEqual([['a', '$eq', 'b']]);
});

test('what is computed is not compared, what is required is never empty', () => {
  expect(operatorsOf(attributes.allowed as Attribute)).toEqual([]);
  expect(operatorsOf(attributes.title as Attribute)).not.toContain('$null');
  expect(operatorsOf(attributes.services as Attribute)).toEqual(['$null', '$notNull']);
});
