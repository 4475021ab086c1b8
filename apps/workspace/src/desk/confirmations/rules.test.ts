import { expect, test } from 'vitest';
import { factsIn } from './rules.ts';

test('a person reads of a request what its kind is about, whatever else was sent', () => {
  const request = {
    ...{ payment: 'p1', text: 'Новости', role: 5, tariff: 't1', cost: 100 },
    ...{ starts_at: '2026-11-21T09:00:00.000Z', ends_at: '2027-11-21T09:00:00.000Z' },
  };
  const nothing = {
    ...{ payment: null, text: null, role: null, period: null, plan: null },
    ...{ review: null, rights: null },
  };
  expect(factsIn({ kind: 'refund', request })).toEqual({ ...nothing, payment: 'p1' });
  expect(factsIn({ kind: 'broadcast', request })).toEqual({ ...nothing, text: 'Новости' });
  expect(factsIn({ kind: 'role', request })).toEqual({ ...nothing, role: 5 });
  expect(factsIn({ kind: 'plan', request })).toEqual({
    ...nothing,
    period: [request.starts_at, request.ends_at],
    plan: { tariff: 't1', cost: 100 },
  });
  const review = { review: 'r1', resolution: 'refund', note: 'Верните' };
  expect(factsIn({ kind: 'manual_review', request: review })).toEqual({
    ...nothing,
    review: { id: 'r1', resolution: 'refund' },
  });
  const rights = { change: 'update', id: '7', grant: ['api::a.a.find'] };
  expect(factsIn({ kind: 'rights', request: rights })).toEqual({
    ...nothing,
    rights: { change: 'update', id: 7, name: null, grant: ['api::a.a.find'], revoke: [] },
  });
  expect(factsIn({ kind: 'refund', request: { payment: 1 } })).toEqual(nothing);
});
