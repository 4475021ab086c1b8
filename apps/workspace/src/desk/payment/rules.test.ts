import { expect, test } from 'vitest';
import { bringsBack, choicesOf, isTooMuch, type RefundForm, termsOf } from './rules.ts';

const form: RefundForm = { what: 'all', amount: '', rest: 'plan', reason: '' };
const payment = { refundable: { all: 99_000, unused: 66_000 }, credit: 0 };
const part = (amount: string): RefundForm => ({ ...form, what: 'part', amount });

test('all is asked for by its sum, what is unused by its name, a part in kopecks', () => {
  expect(termsOf(payment, form)).toEqual({ amount: 99_000 });
  expect(termsOf(payment, { ...form, what: 'unused' })).toEqual({ unused: true });
  expect(termsOf(payment, part('400,50'))).toEqual({ amount: 40_050 });
});

test('no sum, nothing, or more than there is asks for nothing', () => {
  for (const amount of ['', 'сто', '0', '990,01'])
    expect(termsOf(payment, part(amount))).toBeNull();
  expect(isTooMuch(payment, part('990,01'))).toBe(true);
  expect(isTooMuch(payment, part('сто'))).toBe(false);
});

test('of an upgrade the earlier plan is chosen for, unless a part goes back', () => {
  const upgrade = { ...payment, credit: 49_000 };
  expect(termsOf(upgrade, { ...form, rest: 'money' })).toEqual({ amount: 99_000, rest: 'money' });
  expect([bringsBack(upgrade, form), bringsBack(upgrade, part('1'))]).toEqual([true, false]);
  expect(bringsBack(payment, form)).toBe(false);
});

test('what is unused is a choice where it is a part of all', () => {
  expect(choicesOf(payment)).toEqual(['all', 'unused', 'part']);
  expect(choicesOf({ ...payment, refundable: { all: 99_000, unused: 99_000 } })).toEqual([
    'all',
    'part',
  ]);
  expect(choicesOf({ ...payment, refundable: { all: 99_000, unused: 0 } })).toEqual([
    'all',
    'part',
  ]);
});
