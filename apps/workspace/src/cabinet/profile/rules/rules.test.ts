import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { describe, expect, test } from 'vitest';
import { withChosen } from './choices.ts';
import {
  areQuietHoursFilled,
  bookingChanges,
  bookingFaults,
  bookingOf,
  changesChanges,
  changesOf,
  clockOf,
  readTimes,
  remindersChanges,
  remindersOf,
} from './values.ts';
import { bookingSummary, changesSummary, remindersSummary } from './words.ts';

const stored = {
  booking_policy: 'auto',
  slot_mode: 'grid',
  pending_ttl_minutes: 1440,
  step: 15,
  min_lead_minutes: 60,
  max_lead_days: 90,
  fixed_times: ['10:00', '12:30'],
  max_per_day: null,
  allow_anonymous_booking: false,
  cancel_window_minutes: 0,
  client_move_limit: 3,
  reminder_minutes: [120, 1440],
  quiet_from: '21:00:00.000',
  quiet_to: '09:00:00.000',
} as unknown as ProviderProfile;

describe('a time of day', () => {
  test.each([
    ['9:30', '09:30'],
    ['9.05', '09:05'],
    ['9', '09:00'],
    ['21:00:00', '21:00'],
    ['21:00:00.000', '21:00'],
    ['24:00', ''],
    ['9:60', ''],
    ['утро', ''],
    [null, ''],
  ])('%j: %j', (text, clock) => expect(clockOf(text)).toBe(clock));

  test('several, in any order and twice', () => {
    expect(readTimes('15:00, 9:30; 12\n9.30')).toEqual({
      times: ['09:30', '12:00', '15:00'],
      wrong: null,
    });
    expect(readTimes('10:00, 25:00, x').wrong).toBe('25:00');
    expect(readTimes(' , ')).toEqual({ times: [], wrong: null });
  });
});

/** One time more than the limit. */
const MANY = Array.from({ length: 97 }, (_, at) => `${Math.floor(at / 5)}:${10 + (at % 5)}`).join();

describe('the form of booking', () => {
  test('what is stored comes back as it was', () => {
    expect(bookingChanges(bookingOf(stored))).toEqual({
      booking_policy: 'auto',
      slot_mode: 'grid',
      pending_ttl_minutes: 1440,
      step: 15,
      min_lead_minutes: 60,
      max_lead_days: 90,
      fixed_times: ['10:00', '12:30'],
      max_per_day: null,
      allow_anonymous_booking: false,
    });
    const limited = { ...bookingOf(stored), perDay: ' 8 ' };
    expect(bookingChanges(limited).max_per_day).toBe(8);
  });

  test.each([
    [{}, {}],
    [{ fixed: '10, 99' }, {}],
    [{ mode: 'fixed' }, {}],
    [{ mode: 'fixed', fixed: ' ' }, { fixed: 'fixedNone' }],
    [{ mode: 'fixed', fixed: '10, 99' }, { fixed: { part: '99' } }],
    [{ mode: 'fixed', fixed: MANY }, { fixed: 'fixedMany' }],
    [{ perDay: '0' }, { perDay: 'perDayWrong' }],
    [{ perDay: '1001' }, { perDay: 'perDayWrong' }],
    [{ perDay: 'два' }, { perDay: 'perDayWrong' }],
    [{ perDay: '1000' }, {}],
  ] as const)('%j: %j', (change, faults) => {
    expect(bookingFaults({ ...bookingOf(stored), ...change })).toEqual(faults);
  });
});

test('changes and reminders come back as they were', () => {
  expect(changesChanges(changesOf(stored))).toEqual({
    cancel_window_minutes: 0,
    client_move_limit: 3,
  });
  expect(changesChanges({ window: '60', moves: '' }).client_move_limit).toBeNull();
  expect(remindersChanges(remindersOf(stored))).toEqual({
    reminder_minutes: [1440, 120],
    quiet_from: '21:00:00',
    quiet_to: '09:00:00',
  });
  expect(areQuietHoursFilled(remindersOf(stored))).toBe(true);
  expect(areQuietHoursFilled({ minutes: [], from: '', to: '09:00' })).toBe(false);
});

test('a value that is not a usual one can be chosen still', () => {
  expect(withChosen([15, 30], [25])).toEqual([15, 25, 30]);
  expect(withChosen([15, 30], [15])).toEqual([15, 30]);
});

describe('the rules in sentences', () => {
  test('as they are', () => {
    expect(bookingSummary(stored)).toEqual([
      'Подтверждаются сами.',
      'Начало каждые 15 минут.',
      'Записаться можно не позже чем за 1 час, на 90 дней вперёд.',
    ]);
    expect(changesSummary(stored)).toEqual([
      'Клиент отменяет и переносит до самого начала.',
      'Переносит одну запись не больше 3 раз.',
    ]);
    expect(remindersSummary(stored)).toEqual([
      'Напоминаем за 1 день и за 2 часа.',
      'Тихие часы с 21:00 до 09:00.',
    ]);
  });

  test('and otherwise', () => {
    const other = {
      ...stored,
      slot_mode: 'fixed',
      max_per_day: 1,
      min_lead_minutes: 0,
      max_lead_days: 21,
      client_move_limit: 0,
      reminder_minutes: [],
      quiet_to: '21:00:00',
    } as unknown as ProviderProfile;
    expect(bookingSummary(other)).toEqual([
      'Подтверждаются сами.',
      'Начало только в 10:00, 12:30.',
      'Записаться можно до самого начала, на 21 день вперёд.',
      'Не больше чем 1 запись в день.',
    ]);
    expect(changesSummary({ ...other, client_move_limit: null })[1]).toBe(
      'Переносит одну запись сколько угодно.',
    );
    expect(changesSummary(other)[1]).toBe('Сам не переносит.');
    expect(remindersSummary(other)).toEqual(['Клиентам не напоминаем.', 'Тихих часов нет.']);
  });
});
