import { describe, expect, test } from 'vitest';
import { mean, metric, percent } from './numbers.ts';
import { type Period, periodOf, previousSeriesOf, seriesOf } from './period.ts';

const TODAY = '2026-03-15';
const period = (query: Parameters<typeof periodOf>[0]) => periodOf(query, TODAY) as Period;

describe('the period', () => {
  test.each([
    [{}, '2026-03-01', '2026-03-31', 'day'],
    [{ from: '2026-02-10' }, '2026-02-10', '2026-02-28', 'day'],
    [{ from: '2026-03-08', to: '2026-03-08' }, '2026-03-08', '2026-03-08', 'hour'],
    [{ from: '2026-01-01', to: '2026-03-31' }, '2026-01-01', '2026-03-31', 'week'],
    [{ from: '2025-03-01', to: '2026-03-31' }, '2025-03-01', '2026-03-31', 'month'],
    [{ from: '2026-03-01', to: '2026-03-02' }, '2026-03-01', '2026-03-02', 'hour'],
    [{ from: '2026-03-01', to: '2026-03-03' }, '2026-03-01', '2026-03-03', 'day'],
    [{ from: '2026-03-01', to: '2026-05-01' }, '2026-03-01', '2026-05-01', 'day'],
    [{ from: '2026-03-01', to: '2026-05-02' }, '2026-03-01', '2026-05-02', 'week'],
    [{ from: '2026-03-01', to: '2026-09-06' }, '2026-03-01', '2026-09-06', 'week'],
    [{ from: '2026-03-01', to: '2026-09-07' }, '2026-03-01', '2026-09-07', 'month'],
    [{ from: '2026-01-01', to: '2026-03-03', bucket: 'hour' }, '2026-01-01', '2026-03-03', 'hour'],
    [{ from: '2024-02-29', to: '2024-02-29', bucket: 'week' }, '2024-02-29', '2024-02-29', 'week'],
  ] as const)('%j', (...[query, from, to, bucket]) => {
    expect(period(query)).toMatchObject({ from, to, bucket });
  });

  test.each([
    // Whole months with whole months, however long.
    [{ from: '2026-03-01', to: '2026-03-31' }, '2026-02-01', '2026-02-28'],
    [{ from: '2026-01-01', to: '2026-03-31' }, '2025-10-01', '2025-12-31'],
    [{ from: '2024-02-01', to: '2024-02-29' }, '2024-01-01', '2024-01-31'],
    // Anything else with as many days.
    [{ from: '2026-03-02', to: '2026-03-08' }, '2026-02-23', '2026-03-01'],
    [{ from: '2026-03-01', to: '2026-03-01' }, '2026-02-28', '2026-02-28'],
    [{ from: '2026-03-01', to: '2026-03-30' }, '2026-01-30', '2026-02-28'],
    [{ from: '2025-02-01', to: '2025-02-28', compare: 'year' }, '2024-02-01', '2024-02-29'],
    [{ from: '2024-02-29', to: '2024-03-05', compare: 'year' }, '2023-02-28', '2023-03-05'],
  ] as const)('%j is compared with what was before', (query, from, to) => {
    expect(period(query).previous).toEqual({ from, to });
  });

  test('is compared with nothing', () => {
    expect(period({ compare: 'none' }).previous).toBeNull();
  });

  test.each([
    [{ from: '2026-02-30' }, 'from', 'day_form'],
    [{ to: '2026-13-01' }, 'to', 'day_form'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'not_before'],
    [{ from: '2025-01-01', to: '2026-02-05' }, 'to', 'period_max'],
    [{ from: '2026-01-01', to: '2026-03-04', bucket: 'hour' }, 'bucket', 'hourly_max'],
  ] as const)('%j is none', (query, field, key) => {
    expect(periodOf(query, TODAY)).toMatchObject({ field, sentence: { key } });
  });
});

describe('buckets', () => {
  const seriesOfCounts = (
    range: { from: string; to: string; bucket: Period['bucket'] },
    rows: object[],
  ) => seriesOf(range, ['count'], rows as { at: string; count: number }[]);

  test('are there where nothing happened', () => {
    const range = { from: '2026-03-28', to: '2026-03-30', bucket: 'day' } as const;
    expect(seriesOfCounts(range, [{ at: '2026-03-29', count: 2 }])).toEqual([
      { at: '2026-03-28', count: 0 },
      { at: '2026-03-29', count: 2 },
      { at: '2026-03-30', count: 0 },
    ]);
  });

  test('of weeks begin on Mondays, the first one where the period does', () => {
    const range = { from: '2026-03-04', to: '2026-03-16', bucket: 'week' } as const;
    const rows = ['2026-03-08', '2026-03-09', '2026-03-15', '2026-03-16'];
    expect(
      seriesOfCounts(
        range,
        rows.map((at) => ({ at, count: 1 })),
      ),
    ).toEqual([
      { at: '2026-03-04', count: 1 },
      { at: '2026-03-09', count: 2 },
      { at: '2026-03-16', count: 1 },
    ]);
  });

  test('of hours are 24 a day, on the days clocks change as well', () => {
    const range = { from: '2026-03-28', to: '2026-03-29', bucket: 'hour' } as const;
    const hours = seriesOfCounts(range, [{ at: '2026-03-29T02:00', count: 1 }]);
    expect(hours).toHaveLength(48);
    expect(hours.filter(({ count }) => count > 0)).toEqual([{ at: '2026-03-29T02:00', count: 1 }]);
  });

  const startsBefore = (query: Parameters<typeof periodOf>[0]) => {
    const { previous, ...rest } = period(query);
    if (!previous) throw new Error('compared with nothing');
    return previousSeriesOf({ ...rest, previous }, [], []).map(({ at }) => at);
  };
  test.each([
    // Days and months beside days and months, weeks beside pieces as long.
    [{ from: '2026-03-02', to: '2026-03-04' }, ['2026-02-27', '2026-02-28', '2026-03-01']],
    [
      { from: '2026-03-04', to: '2026-03-16', bucket: 'week' },
      ['2026-02-19', '2026-02-24', '2026-03-03'],
    ],
    [{ from: '2026-02-01', to: '2026-03-31', bucket: 'month' }, ['2025-12-01', '2026-01-01']],
    [
      { from: '2026-01-10', to: '2026-03-05', bucket: 'month' },
      ['2025-11-16', '2025-12-08', '2026-01-05'],
    ],
    [
      { from: '2026-01-10', to: '2026-03-05', bucket: 'month', compare: 'year' },
      ['2025-01-10', '2025-02-01', '2025-03-01'],
    ],
    // A shorter month has fewer of them.
    [
      { from: '2026-03-01', to: '2026-03-31', bucket: 'week' },
      ['2026-02-01', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
    ],
  ] as const)('of the period before %j stand beside its own', (...[query, starts]) => {
    expect(startsBefore(query)).toEqual(starts);
  });

  test('what is of other days is left out', () => {
    const range = { from: '2026-03-02', to: '2026-03-02', bucket: 'day' } as const;
    expect(seriesOfCounts(range, [{ at: '2026-03-03', count: 1 }])).toEqual([
      { at: '2026-03-02', count: 0 },
    ]);
  });
});

describe('a number', () => {
  test('beside the one before', () => {
    expect(metric(3, 2)).toEqual({ value: 3, previous: 2, change_percent: 50 });
    expect(metric(1, 3).change_percent).toBe(-66.7);
    expect(metric(3, 0).change_percent).toBeNull();
    expect(metric(null, 2).change_percent).toBeNull();
    expect(metric(3, null).change_percent).toBeNull();
  });
  test('as a part and as a mean', () => {
    expect([percent(1, 3), percent(0, 3), percent(1, 0)]).toEqual([33.3, 0, null]);
    expect([mean(100, 3), mean(0, 0)]).toEqual([33, null]);
  });
});
