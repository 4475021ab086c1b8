import { rubles } from '@okoshko/ui/format';
import { describe, expect, test } from 'vitest';
import { lineOf } from '../../shared/statistics/line-of.ts';
import { changeText, decimal } from '../../shared/statistics/metrics.ts';
import { comparedRevenue, hoursText, sentenceOf, sourceText, wholeRubles } from './rules.ts';

const metric = (value: number | null, previous: number | null) => ({
  ...{ value, previous, change_percent: null },
});
const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? null;

test.each([
  [112, 100, 'на 12% больше, было 100'],
  [38_250, 100_000, 'на 61,8% меньше, было 100000'],
  [350, 100, 'в 3,5 раза больше, было 100'],
  [500, 100, 'в 5 раз больше, было 100'],
  [2_100, 100, 'в 21 раз больше, было 100'],
  [4, 4, 'столько же'],
  [4, 0, 'было 0'],
  [0, 4, 'было 4'],
  [0, 0, null],
  [null, 4, null],
  [4, null, null],
])('%s after %s: %s', (value, previous, text) => {
  expect(changeText(metric(value, previous), String)).toBe(text);
});

test.each([
  [112, 100, 'На 12% больше, чем за октябрь: 1₽'],
  [100, 100, 'Столько же, сколько за октябрь: 1₽'],
  [100, 0, 'За октябрь было 0₽'],
])('a sentence: %s after %s', (value, previous, text) => {
  expect(sentenceOf({ value, previous, days: 'октябрь' }, rubles)).toBe(text);
});

describe('revenue is compared with', () => {
  const series = (month: string, days: number) =>
    Array.from({ length: days }, (_, index) => ({
      at: `${month}-${String(index + 1).padStart(2, '0')}`,
      revenue: 100,
    }));
  const data = {
    series: series('2026-11', 30),
    previous_series: series('2026-10', 31),
    revenue: metric(900, 3100),
  };
  const range = {
    ...{ from: '2026-11-01', to: '2026-11-30', bucket: 'day' },
    previous: { from: '2026-10-01', to: '2026-10-31' },
  } as const;

  test('as many days as have come', () => {
    const compared = comparedRevenue(data, range, '2026-11-23');
    expect(compared).toMatchObject({ value: 900, previous: 2300 });
    expect(plain(compared?.days ?? '')).toBe('1–23 октября 2026');
  });

  test('all of it once the period is over, and where days are not counted', () => {
    const whole = { value: 900, previous: 3100, days: 'октябрь 2026' };
    expect(comparedRevenue(data, range, '2026-12-01')).toEqual(whole);
    expect(comparedRevenue(data, { ...range, bucket: 'week' }, '2026-11-23')).toEqual(whole);
  });

  test('nothing where nothing was asked for', () => {
    const alone = { ...range, previous: null };
    expect(comparedRevenue({ ...data, previous_series: null }, alone, '2026-11-23')).toBeNull();
  });
});

describe('a line', () => {
  const numberOf = ({ revenue }: { revenue: number }) => revenue;
  const points = (bucket: 'hour' | 'day' | 'week' | 'month', at: string[], until?: string) =>
    lineOf({
      series: at.map((one, index) => ({ at: one, revenue: index })),
      range: { from: '2026-11-01', to: '2026-11-30' },
      ...{ bucket, numberOf, ...(until && { until }) },
    }).points;

  test('has no values of days to come', () => {
    const days = points('day', ['2026-11-22', '2026-11-23', '2026-11-24'], '2026-11-23');
    expect(days.map(({ value }) => value)).toEqual([0, 1, null]);
    expect(days[1]).toMatchObject({ short: '23 нояб.', name: 'пн, 23 нояб.' });
  });

  test('names weeks and months by their days, cut where the period ends', () => {
    const weeks = points('week', ['2026-11-01', '2026-11-02', '2026-11-30']);
    expect(weeks.map(({ name }) => name)).toEqual(['1 ноября', '2–29 ноября', '30 ноября']);
    const months = points('month', ['2026-10-01', '2026-11-01']);
    expect(months[0]).toMatchObject({ short: 'окт.', name: 'октябрь 2026' });
  });

  test('names hours', () => {
    expect(points('hour', ['2026-11-23T09:00'])[0]).toMatchObject({
      short: '09:00',
      name: '23 нояб., 09:00',
    });
  });
});

test.each([
  [0, '0 мин'],
  [45, '45 мин'],
  [90, '1 ч 30 мин'],
  [720, '12 ч'],
])('%i minutes', (minutes, text) => expect(hoursText(minutes)).toBe(text));

test('numbers as people write them', () => {
  expect([decimal(4.75), decimal(-1.2), decimal(12), plain(decimal(12_345.6))]).toEqual([
    ...['4,8', '−1,2', '12', '12 345,6'],
  ]);
  expect(plain(wholeRubles(200_652))).toBe('2 007₽');
});

const NOWHERE = { referrer_host: null, utm_source: null, utm_medium: null, utm_campaign: null };
test.each([
  [{}, 'Прямые заходы'],
  [{ referrer_host: 'ya.ru' }, 'ya.ru'],
  [{ referrer_host: 'ya.ru', utm_source: 'vk', utm_campaign: 'осень' }, 'vk / осень'],
])('a source %j', (source, text) => expect(sourceText({ ...NOWHERE, ...source })).toBe(text));
