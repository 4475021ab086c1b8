import { describe, expect, test } from 'vitest';
import { apart, firstChosen, firstDay, messageOf, openingsOf } from './rules.ts';
import { layoutOf } from './story-layout.ts';

const ZONE = 'Europe/Moscow';
const startsOf = (day: string, ...times: readonly string[]) => ({
  day,
  starts: times.map((time) => `${day}T${time}:00+03:00`),
});
const SATURDAY = startsOf('2026-11-28', '10:00', '10:30', '11:00', '11:30', '15:15');
const SUNDAY = startsOf('2026-11-29');
const MONDAY = startsOf('2026-11-30', '09:00');
const DAYS = [SATURDAY, SUNDAY, MONDAY];
const namesOf = (chosen: readonly string[], minutes: number | null) =>
  openingsOf(DAYS, { chosen, zone: ZONE, minutes });

describe('free times that are told', () => {
  test('are those that the page offers: all of them, or the ones that do not overlap', () => {
    expect(namesOf(['2026-11-28'], null)[0]?.times).toEqual([
      ...['10:00', '10:30', '11:00', '11:30', '15:15'],
    ]);
    expect(namesOf(['2026-11-28'], 60)[0]?.times).toEqual(['10:00', '11:00', '15:15']);
  });
  test('never leave a minute of an offered start that nothing told overlaps', () => {
    for (const minutes of [5, 30, 45, 60, 240]) {
      const told = apart(SATURDAY.starts, minutes);
      const isNear = (start: string) =>
        told.some((one) => Math.abs(Date.parse(one) - Date.parse(start)) < minutes * 60_000);
      expect(SATURDAY.starts.every(isNear)).toBe(true);
      expect(told.every((one) => SATURDAY.starts.includes(one))).toBe(true);
    }
  });
  test('leave out days without any, whoever chose them', () => {
    expect(namesOf(['2026-11-29', '2026-11-30'], 60)).toEqual([
      { name: 'Понедельник, 30 ноября', times: ['09:00'] },
    ]);
  });
  test('begin with the days of the screen, else with the first free one', () => {
    expect(firstChosen(DAYS, ['2026-11-29', '2026-11-30'])).toEqual(['2026-11-30']);
    expect(firstChosen(DAYS, ['2026-11-29'])).toEqual(['2026-11-28']);
    expect(firstChosen([SUNDAY], ['2026-11-29'])).toEqual([]);
  });
  test('are asked about from today on', () => {
    expect(firstDay(['2026-11-23', '2026-11-29'], '2026-11-25')).toBe('2026-11-25');
    expect(firstDay(['2026-12-01'], '2026-11-25')).toBe('2026-12-01');
  });
  test('become a text with the link', () => {
    const days = namesOf(['2026-11-28', '2026-11-30'], 60);
    expect(messageOf({ service: 'Маникюр, 1 час', days, link: 'https://okoshko.ru/p/anna' })).toBe(
      [
        'Свободные окошки: Маникюр, 1 час',
        '',
        'Суббота, 28 ноября: 10:00, 11:00, 15:15',
        'Понедельник, 30 ноября: 09:00',
        '',
        'Записаться: https://okoshko.ru/p/anna',
      ].join('\n'),
    );
  });
});

describe('the picture', () => {
  const timesOf = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);
  const daysOf = (days: number, times: number) =>
    Array.from({ length: days }, (_, index) => ({ name: `day ${index}`, times: timesOf(times) }));
  const ROOM = 870;

  test.each([
    [1, 3],
    [3, 4],
    [4, 8],
    [14, 12],
    [1, 200],
  ])('of %i days with %i times has all that fits, in order and inside its room', (days, times) => {
    const { days: placed, chip, isCut, scale } = layoutOf(daysOf(days, times), ROOM);
    const chips = placed.flatMap((one) => one.chips);
    for (const { x, y } of chips) {
      expect(x + chip.width).toBeLessThanOrEqual(1080 - 88 + 1);
      expect(y + chip.height).toBeLessThanOrEqual(ROOM + 1);
    }
    const places = new Set(chips.map(({ x, y }) => `${x} ${y}`));
    expect(places.size).toBe(chips.length);
    for (const one of placed) {
      expect(one.chips.map(({ text }) => text)).toEqual(timesOf(times).slice(0, one.chips.length));
    }
    expect(isCut).toBe(chips.length < days * times);
    if (isCut) expect(scale).toBe(0.6);
  });
});
