import { expect, test } from 'vitest';
import {
  dateText,
  dayAt,
  dayText,
  monthText,
  offsetOf,
  offsetText,
  shortWeekdayText,
  stretchText,
  timeText,
  weekdayText,
} from './when.ts';
import { zoneText } from './zone-city.ts';

const AT = '2026-11-26T20:30:00.000Z';

test('an instant is a day and a time on the clock of a zone, whatever the device shows', () => {
  expect([dayAt(AT, 'Asia/Vladivostok'), timeText(AT, 'Asia/Vladivostok')]).toEqual([
    '2026-11-27',
    '06:30',
  ]);
  expect(timeText('2026-11-26T14:00:00.000Z', 'Asia/Vladivostok')).toBe('00:00');
  expect(dayText(AT, 'Asia/Vladivostok')).toBe('27 ноября');
  expect(dayText(AT, 'Europe/Moscow')).toBe('26 ноября');
});

test('a calendar day is told as UTC has it', () => {
  expect(weekdayText('2026-11-26', 'UTC')).toBe('четверг, 26 ноября');
  expect(shortWeekdayText('2026-11-26', 'UTC')).toBe('чт, 26 ноября');
  expect(monthText('2026-11-01', 'UTC')).toBe('ноябрь 2026');
});

test('a year has no «г.», so that a date can end a sentence', () => {
  expect(dateText(AT, 'Europe/Moscow')).toBe('26 ноября 2026');
});

test('a range of days within a month has «–», one over months «—»', () => {
  expect(dayText('2026-11-23', 'UTC', '2026-11-29')).toBe('23–29 ноября');
  expect(dayText('2026-11-30', 'UTC', '2026-12-06')).toBe('30 ноября — 6 декабря');
  expect(dateText('2026-11-01', 'UTC', '2026-11-23')).toBe('1–23 ноября 2026');
  expect(dateText('2026-11-30', 'UTC', '2027-01-06')).toBe('30 ноября 2026 — 6 января 2027');
});

test('a zone is its city and its distance from UTC at that instant', () => {
  expect(zoneText(AT, 'Asia/Yekaterinburg')).toBe('Екатеринбург (UTC+5)');
  expect(zoneText(AT, 'Etc/GMT+7')).toBe('UTC−7');
  expect(offsetText(AT, 'Asia/Kolkata')).toBe('UTC+5:30');
  expect(offsetText(AT, 'America/St_Johns')).toBe('UTC−3:30');
  expect(offsetOf('2026-11-26T13:30:42.500Z', 'Asia/Kolkata')).toBe(330);
  expect([
    offsetOf('2026-07-01T00:00:00Z', 'Europe/Berlin'),
    offsetOf('2026-12-01T00:00:00Z', 'Europe/Berlin'),
  ]).toEqual([120, 60]);
});

test('a stretch of time has one day and two times', () => {
  const [from, to] = ['2026-11-26T13:30:00Z', '2026-11-26T15:00:00Z'];
  expect(stretchText(from, to, 'Asia/Yekaterinburg')).toBe('чт, 26 ноября, 18:30–20:00');
});
