import { expect, test } from 'vitest';
import { requireOwnMoney } from './rules.ts';

test('staff note the money of what they gave, and never change that of a payment', () => {
  const [bought, gift] = [
    { payment: 7, paid: 49_000 },
    { payment: null, paid: 0 },
  ];
  expect(() => requireOwnMoney(bought, { paid: 0 })).toThrow('paid');
  expect(() => requireOwnMoney(bought, bought)).not.toThrow();
  expect(() => requireOwnMoney(gift, { paid: 49_000 })).not.toThrow();
});
