import { expect, test } from 'vitest';
import { displayedPrice } from './price.ts';
import { type Draft, NO_DETAILS } from './rules.ts';

const draft = (details: Partial<Draft['details']> = {}, client: Draft['client'] = null): Draft => ({
  client,
  services: ['cut'],
  at: null,
  details: { ...NO_DETAILS, ...details },
});
const quote = { price: 1_300, price_total: 1_500 };
const own = { hasOwnPrice: true, price: '20', discount: '5' };

test.each([
  ['the price list', draft(), { listPrice: 1_500 }, { before: 1_500, price: 1_500 }],
  ['a quote', draft(), { listPrice: 1_500, quote }, { before: 1_500, price: 1_300 }],
  [
    'the list, where nobody is booked',
    draft({}, { kind: 'none' }),
    { listPrice: 1_500, quote },
    { before: 1_500, price: 1_500 },
  ],
  ['nothing, where nothing is known', draft(), {}, null],
  ['what a refusal told', draft(), { quote, attempted: 1_400 }, { before: 1_400, price: 1_400 }],
  [
    'the quote that a refusal agrees with',
    draft(),
    { quote, attempted: 1_300 },
    { before: 1_500, price: 1_300 },
  ],
  ['an own price', draft(own), { quote, attempted: 1_400 }, { before: 2_000, price: 1_500 }],
  ['nothing, where the own price is none', draft({ ...own, price: 'x' }), { quote }, null],
] as const)('shown is %s', (...[, one, facts, displayed]) => {
  expect(displayedPrice(one, { listPrice: null, quote: null, attempted: null, ...facts })).toEqual(
    displayed,
  );
});
