import { describe, expect, test } from 'vitest';
import {
  afterQuietHours,
  dueNotice,
  nextNotice,
  percentPassed,
  planNoticeText,
  usageText,
} from './notices.ts';

const MOSCOW = { time_zone: 'Europe/Moscow', quiet_from: '21:00:00', quiet_to: '09:00:00' };
const at = (instant: string) => new Date(instant);
const month = { starts_at: at('2026-11-21T09:00:00Z'), ends_at: at('2026-12-21T09:00:00Z') };

describe('quiet hours', () => {
  test.each([
    ['at noon', '2026-11-21T09:00:00Z', MOSCOW, '2026-11-21T09:00:00Z'],
    ['late in the evening', '2026-11-21T19:00:00Z', MOSCOW, '2026-11-22T06:00:00Z'],
    ['at night', '2026-11-21T23:30:00Z', MOSCOW, '2026-11-22T06:00:00Z'],
    ['when they begin', '2026-11-21T18:00:00Z', MOSCOW, '2026-11-22T06:00:00Z'],
    ['when they are over', '2026-11-21T06:00:00Z', MOSCOW, '2026-11-21T06:00:00Z'],
    [
      'elsewhere',
      '2026-11-21T09:00:00Z',
      { ...MOSCOW, time_zone: 'Asia/Kamchatka' },
      '2026-11-21T21:00:00Z',
    ],
    [
      'by day',
      '2026-11-21T11:00:00Z',
      { ...MOSCOW, quiet_from: '13:00:00', quiet_to: '15:00:00' },
      '2026-11-21T12:00:00Z',
    ],
    [
      'none',
      '2026-11-21T23:30:00Z',
      { ...MOSCOW, quiet_from: '00:00:00', quiet_to: '00:00:00' },
      '2026-11-21T23:30:00Z',
    ],
  ])('%s', (_what, moment, ...[hours, then]) => {
    expect(afterQuietHours(at(moment), hours)).toEqual(at(then));
  });
});

describe('notices of the end', () => {
  test('come 7, 3 and 1 days before, on the day, and 3 days after', () => {
    const days: string[] = [];
    for (let next = nextNotice(month, month.starts_at, MOSCOW); next; ) {
      days.push(next.toISOString().slice(0, 10));
      next = nextNotice(month, next, MOSCOW);
    }
    expect(days).toEqual(['2026-12-14', '2026-12-18', '2026-12-20', '2026-12-21', '2026-12-24']);
  });

  test.each([
    ['2026-12-14T08:59:59Z', null],
    ['2026-12-14T09:00:00Z', -7],
    ['2026-12-15T08:59:59Z', -7],
    ['2026-12-15T09:00:00Z', null],
    ['2026-12-18T12:00:00Z', -3],
    ['2026-12-21T09:00:00Z', 0],
    ['2026-12-24T09:00:00Z', 3],
    ['2026-12-26T09:00:00Z', null],
  ])('at %s: %s', (now, day) => {
    expect(dueNotice(month, at(now), MOSCOW)).toBe(day);
  });

  test('before a short plan begins there are none', () => {
    const short = { ...month, starts_at: at('2026-12-19T09:00:00Z') };
    expect(nextNotice(short, at('2026-12-01T00:00:00Z'), MOSCOW)).toEqual(
      at('2026-12-20T09:00:00Z'),
    );
  });

  test('say the day of the owner’s zone', () => {
    const plan = {
      title: 'Мастер',
      ends_at: at('2026-12-20T21:30:00Z'),
      time_zone: 'Europe/Moscow',
      by_agreement: false,
    };
    expect([-7, 0, 3].map((day) => planNoticeText(day as -7, plan))).toEqual([
      'Окошко: тариф «Мастер» закончится 21 декабря. Его можно продлить заранее.',
      'Окошко: тариф «Мастер» закончился. Продлите его до 24 декабря, пока всё работает.',
      'Окошко: тариф «Мастер» отключён. Данные и записи сохранены, продлить можно в любой день.',
    ]);
    const agreed = { ...plan, title: 'Enterprise', by_agreement: true };
    expect([-7, 0].map((day) => planNoticeText(day as -7, agreed))).toEqual([
      'Окошко: тариф «Enterprise» закончится 21 декабря. Чтобы продлить его, напишите нам из кабинета.',
      'Окошко: тариф «Enterprise» закончился. Чтобы продлить его, напишите нам до 24 декабря, пока всё работает.',
    ]);
  });
});

test('a plan that ends with a midnight has the day before as its last', () => {
  const plan = {
    ...{ title: 'Мастер', ends_at: at('2026-12-20T21:00:00Z'), time_zone: 'Europe/Moscow' },
    by_agreement: false,
  };
  expect(planNoticeText(-7, plan)).toContain('закончится 20 декабря');
});

describe('notices of usage', () => {
  test('say what it costs only when it does', () => {
    const count = { title: 'Старт', used: 24, included: 30 };
    expect(usageText(80, count)).toBe('Окошко: по тарифу «Старт» использовано 24 из 30 записей.');
    expect(usageText(100, { ...count, used: 30 })).toContain('сверх них запись платная');
  });
});

test.each([
  [23, 24, 30, 80],
  [24, 25, 30, null],
  [29, 30, 30, 100],
  [30, 31, 30, null],
  [37, 38, 30, 125],
  [22, 60, 30, 200],
  [30, 29, 30, null],
  [0, 1, 0, null],
  [-1, 0, 30, null],
])('from %i to %i of %i records passes %s percent', (...[before, used, included, percent]) => {
  expect(percentPassed(before, { used, included })).toBe(percent);
});
