import { describe, expect, test } from 'vitest';
import { dailySpend, type Sample, withSample } from './rules.ts';

const at = (hour: number, kopecks: number): Sample => ({
  at: new Date(Date.UTC(2026, 10, 21, 0, hour * 60)).toISOString(),
  kopecks,
});

describe('what a supplier costs a day', () => {
  test('is not known of one balance, or of two within three hours', () => {
    expect(dailySpend([])).toBeNull();
    expect(dailySpend([at(0, 1000)])).toBeNull();
    expect(dailySpend([at(0, 1000), at(2, 900)])).toBeNull();
  });

  test('is what went in the time there is, topping up aside', () => {
    expect(dailySpend([at(0, 1000), at(6, 750), at(12, 500)])).toBe(1000);
    expect(dailySpend([at(0, 1000), at(6, 5000), at(12, 4500)])).toBe(1000);
    expect(dailySpend([at(0, 1000), at(12, 1000)])).toBe(0);
  });
});

describe('balances of late', () => {
  test('are those of two days', () => {
    expect(withSample([at(0, 5), at(10, 4)], at(49, 3))).toEqual([at(10, 4), at(49, 3)]);
  });

  test('within some minutes are one, unless there was more meanwhile', () => {
    const near = [at(0, 9), at(1, 8)];
    expect(withSample(near, at(1.1, 7))).toEqual([at(0, 9), at(1.1, 7)]);
    expect(withSample(near, at(1.1, 20))).toEqual([...near, at(1.1, 20)]);
  });
});
