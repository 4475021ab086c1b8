import { describe, expect, test } from 'vitest';
import { candidatesOf, type DecisionForm, decisionsOf, isOwnDecision, termsOf } from './rules.ts';

const form: DecisionForm = {
  how: 'all',
  amount: '',
  payment: undefined,
  note: '',
  paid_on: '',
  order_number: '',
};
const unknown = (candidates: string | null) =>
  ({ kind: 'unknown_payment', payment: null, details: { amount: 100, candidates } }) as const;
const wrong = { kind: 'wrong_amount', payment: 'p1', details: { amount: 100 } } as const;

describe('what can be decided', () => {
  test('of money for a purchase: all four', () =>
    expect(decisionsOf(wrong)).toEqual(['grant', 'refund', 'refunded_elsewhere', 'dismiss']));
  test('of money that may be for no purchase it is not granted', () => {
    expect(decisionsOf(unknown('a b'))).toContain('grant');
    expect(decisionsOf(unknown(null))).toEqual(['refund', 'refunded_elsewhere', 'dismiss']);
  });
  test('of a refund it is not granted', () =>
    expect(decisionsOf({ ...wrong, kind: 'refund_failed' })).not.toContain('grant'));
  test('of money of a bill that is to go back: it went by a transfer of all of it, or stays', () => {
    const byTransfer = { ...wrong, kind: 'refund_by_transfer' } as const;
    expect(decisionsOf(byTransfer)).toEqual(['refunded_elsewhere', 'dismiss']);
    expect(termsOf(byTransfer, 'refunded_elsewhere', { ...form, how: 'part' })).toEqual({
      resolution: 'refunded_elsewhere',
    });
  });
  test('of what no money hangs on, or other money than ours: it is left', () => {
    expect(decisionsOf({ ...wrong, kind: 'receipt_failed' })).toEqual(['dismiss']);
    expect(decisionsOf({ ...wrong, details: { currency: 'USD' } })).toEqual(['dismiss']);
  });
});

describe('what is asked for', () => {
  test('one of several purchases must be named, the only one need not', () => {
    expect(candidatesOf(unknown('a b'))).toEqual(['a', 'b']);
    expect(termsOf(unknown('a b'), 'grant', form)).toBeNull();
    expect(termsOf(unknown('a b'), 'grant', { ...form, payment: 'b' })).toEqual({
      resolution: 'grant',
      payment: 'b',
    });
    expect(termsOf(unknown('a'), 'grant', form)).toEqual({ resolution: 'grant', payment: 'a' });
    expect(termsOf(wrong, 'grant', form)).toEqual({ resolution: 'grant' });
  });
  test('a sum where a part goes back', () => {
    const part = { ...form, how: 'part', amount: '1,50' } as const;
    expect(termsOf(wrong, 'refund', part)).toEqual({ resolution: 'refund', amount: 150 });
    expect(termsOf(wrong, 'refunded_elsewhere', { ...part, amount: 'много' })).toBeNull();
    expect(termsOf(wrong, 'dismiss', part)).toEqual({ resolution: 'dismiss' });
  });
});

test('a decision whose answer was lost is known again', () => {
  const decided = {
    resolution: 'granted',
    note: 'Позвонили',
    resolved_at: '2026-11-21T09:00:00Z',
    resolved_by: 7,
    resolved_by_name: 'Олег',
  } as const;
  const own = { decision: 'grant', note: 'Позвонили', user: 7 } as const;
  expect(isOwnDecision(decided, own)).toBe(true);
  expect(isOwnDecision(decided, { ...own, user: 8 })).toBe(false);
  expect(isOwnDecision(decided, { ...own, decision: 'refund' })).toBe(false);
  expect(isOwnDecision({ ...decided, resolved_by: null }, { ...own, user: undefined })).toBe(false);
});
