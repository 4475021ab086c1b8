import { expect, test } from 'vitest';
import { mistakesOf, transferOf } from './rules.ts';

const form = { paid_on: '2026-11-23', order_number: ' 7 ', amount: '1 490,50' };

test('a transfer is sent in kopecks, without spaces around its number', () =>
  expect(transferOf(form)).toEqual({ paid_on: '2026-11-23', order_number: '7', amount: 149_050 }));

test.each([
  ['all is told', form, []],
  ['of a day to come', { ...form, paid_on: '2026-11-24' }, ['paid_on']],
  [
    'nothing is told',
    { paid_on: '', order_number: ' ', amount: '' },
    ['paid_on', 'order_number', 'amount'],
  ],
  ['no sum', { ...form, amount: '0' }, ['amount']],
])('where %s: what is wrong', (...[, typed, fields]) =>
  expect(mistakesOf(typed, '2026-11-23')).toEqual(fields),
);
