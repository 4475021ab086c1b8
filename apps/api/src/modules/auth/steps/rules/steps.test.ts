import { expect, test } from 'vitest';
import { layoutOf, whyNotAdd, whyNotRemove } from './steps.ts';

const usual = [['phone'], ['local']];
const ready = new Set(['phone', 'local']);

test('a layout is its steps in order, as far as they follow one another', () => {
  const placements = [
    { step: 1, provider: 'local' },
    { step: 0, provider: 'phone' },
    { step: 0, provider: 'call' },
    { step: 3, provider: 'none' },
  ];
  expect(layoutOf(placements)).toEqual([['phone', 'call'], ['local']]);
});

test.each([
  [{ step: 0, provider: 'call' }, true, null],
  [{ step: 0, provider: 'phone' }, true, null],
  [{ step: 1, provider: 'phone' }, true, 'provider_placed'],
  [{ step: 2, provider: 'call' }, true, null],
  [{ step: 3, provider: 'call' }, true, 'step_gap'],
  [{ step: 0, provider: 'call' }, false, 'provider_unready'],
])('adding %j, ready: %s', (placement, isReady, why) => {
  expect(whyNotAdd(usual, placement, isReady)).toBe(why);
});

test.each([
  [usual, { step: 1, provider: 'local' }, null],
  [usual, { step: 0, provider: 'phone' }, 'step_needed'],
  [[['phone']], { step: 0, provider: 'phone' }, 'step_needed'],
  [[['phone', 'local']], { step: 0, provider: 'phone' }, null],
  // The remaining provider is not set up.
  [[['phone', 'call'], ['local']], { step: 0, provider: 'phone' }, 'step_needed'],
])('from %j removing %j', (layout, placement, why) => {
  expect(whyNotRemove(layout, placement, ready)).toBe(why);
});
