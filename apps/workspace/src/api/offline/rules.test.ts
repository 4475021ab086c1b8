import { describe, expect, test } from 'vitest';
import { freshPart, isPersisted, SNAPSHOT_TTL, type Snapshot } from './rules.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
type QueryPart = Parameters<typeof isPersisted>[0];
const queryOf = (age: number, meta: object | undefined, data: unknown = []) =>
  ({ meta, state: { data, dataUpdatedAt: NOW - age } }) as unknown as QueryPart;
const snapshotOf = (...ages: number[]) =>
  ({
    user: { documentId: 'anna' },
    answers: { queries: ages.map((age) => queryOf(age, {})), mutations: [] },
  }) as unknown as Snapshot;

describe('what is read without a network', () => {
  test('answers of two days, of the queries that say so', () => {
    expect(isPersisted(queryOf(0, { offline: true }), NOW)).toBe(true);
    expect(isPersisted(queryOf(SNAPSHOT_TTL, { offline: true }), NOW)).toBe(false);
    expect(isPersisted(queryOf(0, undefined), NOW)).toBe(false);
  });

  test('what has grown old meanwhile is not shown', () => {
    expect(freshPart(snapshotOf(1000, SNAPSHOT_TTL + 1), NOW)?.answers.queries).toHaveLength(1);
    expect(freshPart(snapshotOf(SNAPSHOT_TTL + 1), NOW)).toBeNull();
    expect(freshPart(null, NOW)).toBeNull();
  });

  test('nor what a clock that was put back makes younger than now', () => {
    expect(freshPart(snapshotOf(-60_000), NOW)).toBeNull();
  });
});
