import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupsOf,
  type Interval,
  isRight,
  isRightWeek,
  ordered,
  problemsOf,
  timeOfMinutes,
  withAnother,
  withBreak,
} from './intervals.ts';

const hours = (...texts: readonly string[]): readonly Interval[] =>
  texts.map((text) => {
    const [from = '', to = ''] = text.split('–');
    return { from, to };
  });

describe('mistakes in the hours of a day', () => {
  test('hours of a day, in any order, beside each other and past midnight are right', () => {
    expect(isRight(hours('10:00–14:00', '15:00–19:00'))).toBe(true);
    expect(isRight(hours('15:00–19:00', '10:00–14:00'))).toBe(true);
    expect(isRight(hours('10:00–14:00', '14:00–19:00'))).toBe(true);
    expect(isRight(hours('10:00–14:00', '22:00–02:00'))).toBe(true);
    expect(isRight(hours('00:00–24:00'))).toBe(true);
    expect(isRight([])).toBe(true);
  });

  test('of two that overlap the later one is to be mended', () => {
    expect(problemsOf(hours('10:00–14:00', '13:00–19:00'))).toEqual([null, 'overlap']);
    expect(problemsOf(hours('13:00–19:00', '10:00–14:00'))).toEqual(['overlap', null]);
    expect(problemsOf(hours('10:00–14:00', '10:00–14:00'))).toEqual([null, 'overlap']);
    expect(problemsOf(hours('22:00–02:00', '23:00–23:30'))).toEqual([null, 'overlap']);
  });

  test('hours that end where they begin, or are not typed whole', () => {
    expect(problemsOf(hours('10:00–10:00', '12:00–'))).toEqual(['empty', 'format']);
    expect(isRightWeek({ mon: hours('10:00–19:00'), tue: hours('–19:00') })).toBe(false);
  });
});

test('a night of more than sixteen hours is a mistake, a long day is none', () => {
  const lengthOf = (from: number, to: number) => (to > from ? to - from : to + 1440 - from);
  const times = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
  fc.assert(
    fc.property(times, times, (from, to) => {
      fc.pre(from !== to);
      const [problem] = problemsOf([{ from: timeOfMinutes(from), to: timeOfMinutes(to) }]);
      const isLongNight = to < from && to > 0 && lengthOf(from, to) > 960;
      expect(problem).toBe(isLongNight ? 'long' : null);
    }),
  );
  expect(problemsOf(hours('10:00–09:00'))).toEqual(['long']);
});

test('the API gets hours in order, and what lies against the next as one', () => {
  const typed = hours('15:00–19:00', '14:00–15:00', '09:00–12:00');
  expect(ordered(typed)).toEqual(hours('09:00–12:00', '14:00–19:00'));
  // Past midnight the next day begins, not the next stretch.
  expect(ordered(hours('22:00–02:00', '02:00–04:00'))).toEqual(hours('02:00–04:00', '22:00–02:00'));
});

test('a break stands around the middle of the longest stretch', () => {
  expect(withBreak(hours('10:00–19:00'))).toEqual(hours('10:00–14:00', '15:00–19:00'));
  expect(withBreak(hours('08:00–09:00', '10:00–12:00'))).toEqual(
    hours('08:00–09:00', '10:00–10:45', '11:15–12:00'),
  );
  expect(withBreak(hours('20:00–02:00'))).toEqual(hours('20:00–22:30', '23:30–02:00'));
  const short = hours('10:00–11:00');
  expect(withBreak(short)).toBe(short);
});

test('more hours come two hours later, as long as the day has them', () => {
  expect(withAnother(hours('10:00–14:00'))).toEqual(hours('10:00–14:00', '16:00–17:00'));
  const late = hours('15:00–22:00');
  expect(withAnother(late)).toBe(late);
});

test('weekdays of like hours are told together', () => {
  const [usual, short] = [hours('10:00–19:00'), hours('10:00–15:00')];
  expect(groupsOf({ mon: usual, tue: usual, wed: [], thu: usual, sat: short })).toEqual([
    [['mon', 'tue', 'thu'], usual],
    [['sat'], short],
  ]);
});
