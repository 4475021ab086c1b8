import { describe, expect, test } from 'vitest';
import { daily, instant, intervals, slotsOn, times } from '../testing/fixture.ts';
import { zoneOf } from './index.ts';

const HOURS = { timetables: [daily('10:00-14:00')] };

describe('hours', () => {
  test('of two that touch or overlap are one', () => {
    const timetables = [daily('10:00-12:00', '12:00-13:00')];
    expect(times('2026-03-02', { timetables })).toEqual(['10:00', '11:00', '12:00']);
    expect(times('2026-03-02', { timetables, request: { duration: 180 } })).toEqual(['10:00']);
  });

  test('go on past midnight, where the grid begins anew', () => {
    const night = { timetables: [daily('20:00-02:00')], booking: { step: 90 } };
    expect(times('2026-03-02', night)).toEqual(['00:00', '21:00', '22:30']);
    expect(times('2026-03-02', { ...night, request: { duration: 300 } })).toEqual(['21:00']);
  });

  test('round the clock have no seam at midnight', () => {
    const always = { timetables: [daily('00:00-24:00')], request: { duration: 1440 } };
    expect(times('2026-03-02', { ...always, booking: { step: 240 } })).toEqual([
      '00:00',
      '04:00',
      '08:00',
      '12:00',
      '16:00',
      '20:00',
    ]);
  });

  test('are cut by breaks, those of the night as well', () => {
    const breaks = intervals('23:30-00:30');
    const night = { timetables: [{ ...daily('22:00-02:00'), breaks }] };
    expect(times('2026-03-02', night)).toEqual(['01:00', '22:00']);
    expect(times('2026-03-02', { ...night, booking: { step: 30 } })).toEqual([
      '00:30',
      '01:00',
      '22:00',
      '22:30',
    ]);
  });

  test('come in cycles, before the anchor as well', () => {
    const shift = intervals('10:00-12:00');
    const cycle = { anchor_date: '2026-03-02', days: [shift, shift, [], []] };
    const two = { timetables: [{ kind: 'cycle' as const, cycle }], booking: { step: 120 } };
    const working = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'];
    expect(working.map((date) => times(date, two).length)).toEqual([1, 1, 0, 0, 1]);
  });
});

describe('of the timetables that know a date one wins', () => {
  const won = (...timetables: Parameters<typeof slotsOn>[1]['timetables'] & object) =>
    times('2026-03-02', { timetables, booking: { step: 60 } })[0] ?? null;
  const early = daily('06:00-07:00');
  const late = daily('20:00-21:00');
  const off = { kind: 'dates' as const, dates: [{ date: '2026-03-02', intervals: [] }] };

  test.each([
    ['single dates before all, a day off too', [{ ...early, priority: 9 }, off], null],
    ['of single dates the stronger', [{ ...off, priority: 1 }, off], null],
    ['the higher priority', [{ ...early, priority: 1 }, late], '06:00'],
    ['then the later beginning', [{ ...early, valid_from: '2026-01-01' }, late], '06:00'],
    ['then the later made', [early, late], '20:00'],
    ['none that is over', [early, { ...late, valid_to: '2026-03-01' }], '06:00'],
    ['none that has not begun', [early, { ...late, valid_from: '2026-03-03' }], '06:00'],
    ['none of another service', [early, { ...late, services: [2] }], '06:00'],
    ['one of the service', [early, { ...late, services: [1, 2] }], '20:00'],
    ['none: hours are not added up', [early, { weekly: {} }], null],
  ])('%s', (_, timetables, first) => {
    expect(won(...timetables)).toBe(first);
  });

  test('and its night goes on into a date that another one wins', () => {
    const dayOff = { kind: 'dates' as const, dates: [{ date: '2026-03-03', intervals: [] }] };
    expect(times('2026-03-03', { timetables: [daily('20:00-02:00'), dayOff] })).toEqual([
      '00:00',
      '01:00',
    ]);
  });

  test('an appointment of several services is done where the hours of all meet', () => {
    const timetables = [daily('10:00-14:00'), { ...daily('12:00-18:00'), services: [2] }];
    const starts = (...services: number[]) =>
      times('2026-03-02', { timetables, request: { services } });
    expect(starts(1)).toHaveLength(4);
    expect(starts(2)).toHaveLength(6);
    expect(starts(1, 2)).toEqual(['12:00', '13:00']);
  });
});

describe('clocks that change', () => {
  const nineToFive = { timetables: [daily('00:00-05:00')], request: { duration: 60 } };

  test.each([
    ['America/New_York', '2026-03-08', ['00:00', '01:00', '03:00', '04:00']],
    ['America/New_York', '2026-11-01', ['00:00', '01:00', '01:00', '02:00', '03:00', '04:00']],
    // Half an hour: at 02:00 it is 02:30 in October, in April 01:30 again. 02:00 is skipped.
    ['Australia/Lord_Howe', '2026-10-04', ['00:00', '01:00', '03:00', '04:00']],
    ['Australia/Lord_Howe', '2026-04-05', ['00:00', '01:00', '02:00', '03:00', '04:00']],
    ['Asia/Kathmandu', '2026-03-08', ['00:00', '01:00', '02:00', '03:00', '04:00']],
    // Midnight itself is skipped.
    ['Africa/Cairo', '2026-04-24', ['01:00', '02:00', '03:00', '04:00']],
    // It comes twice.
    ['America/Havana', '2026-11-01', ['00:00', '00:00', '01:00', '02:00', '03:00', '04:00']],
  ])('%s on %s: the grid is what clocks show', (zone, date, expected) => {
    expect(times(date, { ...nineToFive, zone })).toEqual(expected);
  });

  test.each([
    ['2026-03-07', '2026-03-07T18:00:00.000Z'],
    ['2026-03-08', '2026-03-08T17:00:00.000Z'],
    ['2026-11-01', '2026-11-01T18:00:00.000Z'],
  ])('hours are clock times: 13:00 in New York on %s', (date, first) => {
    const { slots } = slotsOn(date, {
      zone: 'America/New_York',
      timetables: [daily('13:00-18:00')],
    });
    expect([slots.length, new Date(slots[0]!.start).toISOString()]).toEqual([5, first]);
  });

  test.each([
    ['Europe/Kaliningrad', '08:00'],
    ['Europe/Moscow', '07:00'],
    ['Europe/Samara', '06:00'],
    ['Asia/Yekaterinburg', '05:00'],
    ['Asia/Vladivostok', '00:00'],
    ['Asia/Kamchatka', '22:00'],
  ])('in %s 10:00 is %s of UTC', (zone, utc) => {
    const [first] = slotsOn('2026-07-01', { zone, ...HOURS }).slots;
    expect(new Date(first!.start).toISOString().slice(11, 16)).toBe(utc);
  });
});

describe('holidays', () => {
  const on = (date: string, ...holidays: Parameters<typeof slotsOn>[1]['holidays'] & object) =>
    times(date, { ...HOURS, holidays }).length;
  const yearly = (date_from: string, date_to = date_from) => ({ date_from, date_to, yearly: true });

  test('are whole days, both ends included', () => {
    const away = { date_from: '2026-03-02', date_to: '2026-03-03', yearly: false };
    const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'];
    expect(dates.map((date) => on(date, away))).toEqual([4, 0, 0, 4]);
  });

  test('come back every year, over its end too, and never before', () => {
    const newYear = yearly('2024-12-30', '2025-01-08');
    const dates = ['2023-12-31', '2026-12-29', '2026-12-30', '2027-01-08', '2027-01-09'];
    expect(dates.map((date) => on(date, newYear))).toEqual([4, 4, 0, 0, 4]);
  });

  test('of 29 February are on the 28th where there is none', () => {
    const leap = yearly('2024-02-29');
    const dates = ['2026-02-28', '2026-03-01', '2028-02-28', '2028-02-29'];
    expect(dates.map((date) => on(date, leap))).toEqual([0, 4, 4, 0]);
  });

  test('of some hours keep their clock times when they come back', () => {
    const zone = zoneOf('America/New_York');
    const [from, to] = ['2025-07-04T11:00', '2025-07-04T12:00'].map((one) => instant(zone, one));
    const noon = { from: from!, to: to!, yearly: true };
    expect(times('2026-07-04', { ...HOURS, zone: zone.name, holidays: [noon] })).toEqual([
      '10:00',
      '12:00',
      '13:00',
    ]);
  });

  test('are time of the calendar: they cut the night of the day before, and leave their own', () => {
    const holidays = [{ date_from: '2026-03-03', date_to: '2026-03-03', yearly: false }];
    const night = { timetables: [daily('20:00-02:00')], holidays };
    expect(times('2026-03-02', night)).toEqual([
      '00:00',
      '01:00',
      '20:00',
      '21:00',
      '22:00',
      '23:00',
    ]);
    expect(times('2026-03-03', night)).toEqual([]);
    expect(times('2026-03-04', night)).toHaveLength(6);
  });
});

describe('buffers', () => {
  test('may stick out of the hours, and not into appointments or holidays', () => {
    const buffers = { before: 30, after: 30 };
    expect(times('2026-03-02', { ...HOURS, request: buffers })).toHaveLength(4);
    const busy = [['2026-03-02T14:15', '2026-03-02T15:00']] as const;
    expect(times('2026-03-02', { ...HOURS, request: buffers, busy })).toHaveLength(3);
    const holidays = [{ date_from: '2026-03-03', date_to: '2026-03-03', yearly: false }];
    const late = { timetables: [daily('20:00-24:00')], holidays };
    expect(times('2026-03-02', { ...late, request: buffers })).toHaveLength(3);
  });

  test('of appointments side by side may touch', () => {
    const busy = [['2026-03-02T11:00', '2026-03-02T12:00']] as const;
    expect(times('2026-03-02', { ...HOURS, busy })).toEqual(['10:00', '12:00', '13:00']);
  });
});

describe('compact starts', () => {
  const busy = [['2026-03-02T11:10', '2026-03-02T12:10']] as const;
  const compact = (shortest: number) => ({
    ...HOURS,
    busy,
    booking: { mode: 'compact' as const, step: 30, shortest: shortest * 60_000 },
    request: { duration: 30 },
  });

  test('follow an appointment at once, off the grid, and lose no gap', () => {
    expect(times('2026-03-02', compact(30))).toEqual(['10:00', '12:10', '13:00', '13:30']);
  });

  test('stay at an edge where any start would lose a gap: better that than no appointment', () => {
    expect(times('2026-03-02', compact(120))).toEqual(['10:00', '12:10', '13:30']);
  });
});

describe('reasons', () => {
  const away = { date_from: '2026-03-02', date_to: '2026-03-02', yearly: false };
  const busy = [['2026-03-02T10:00', '2026-03-02T14:00']] as const;

  test.each([
    ['no_timetable', {}],
    ['no_timetable', { timetables: [{ weekly: {} }] }],
    ['booking_off', { timetables: [{ ...daily('10:00-14:00'), is_online_bookable: false }] }],
    ['holiday', { ...HOURS, holidays: [away] }],
    ['full', { ...HOURS, busy }],
    ['full', { ...HOURS, request: { duration: 300 } }],
    ['full', { ...HOURS, booking: { maxPerDay: 0 } }],
    ['too_soon', { ...HOURS, now: '2026-03-02T13:00' }],
    ['too_soon', { ...HOURS, now: '2026-03-03' }],
    ['too_soon', { ...HOURS, now: '2026-03-02T09:00', booking: { lead: 5 * 3_600_000 } }],
    ['too_far', { ...HOURS, now: '2026-02-27', booking: { horizon: 2 } }],
  ] as const)('%s: %j', (reason, fixture) => {
    expect(slotsOn('2026-03-02', fixture as never)).toMatchObject({ slots: [], reason });
  });

  test('are none where there is a start', () => {
    expect(
      slotsOn('2026-03-02', { ...HOURS, now: '2026-02-28', booking: { horizon: 2 } }).reason,
    ).toBe(null);
  });
});

describe('an appointment that starts now', () => {
  const at = { ...HOURS, now: '2026-03-02T12:00' };

  test('is too late, and to the minute of the lead time it is not', () => {
    expect(times('2026-03-02', at)).toEqual(['13:00']);
    expect(times('2026-03-02', { ...at, booking: { lead: 3_600_000 } })).toEqual(['13:00']);
    expect(times('2026-03-02', { ...at, booking: { lead: 3_600_001 } })).toEqual([]);
  });
});
