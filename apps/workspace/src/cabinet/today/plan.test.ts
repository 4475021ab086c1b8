import { expect, test } from 'vitest';
import { timesText } from '../../kit/when.ts';
import { instantAt } from '../../kit/zoned.ts';
import { busySpanOf } from '../shared/hours/free-time.ts';
import type { TimeOff } from '../shared/hours/working-hours.ts';
import { planOf } from './plan.ts';
import type { Facts } from './rules.ts';

const ZONE = 'Europe/Moscow';
const clock = (time: string): Date =>
  instantAt('2026-11-23', Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), ZONE);
const spanOf = (times: string) => {
  const [from = '', to = ''] = times.split('–');
  return { from: clock(from).getTime(), to: clock(to).getTime() };
};
const booked = (times: string): Facts => {
  const { from, to } = spanOf(times);
  return {
    ...{ documentId: times, status: 'confirmed', pending_expires_at: null, capacity: 1 },
    ...{ starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() },
    ...{ price_total: 0, discount: 0, participants: [] },
  };
};
const off = (times: string): TimeOff => ({
  ...spanOf(times),
  ...{ title: 'Обед', kind: 'busy', isWholeDay: false },
});

interface PlanInput {
  readonly hours?: readonly string[];
  readonly over?: readonly string[];
  readonly timeOff?: readonly string[];
  readonly step?: number;
  /** Minutes of the shortest service. */
  readonly duration?: number;
  readonly now?: string;
}
function plan(coming: readonly string[], input: PlanInput = {}): readonly string[] {
  const {
    hours = ['10:00–20:00'],
    over = [],
    timeOff = [],
    step = 15,
    duration = 15,
    now = '08:00',
  } = input;
  const rows = coming.map(booked);
  return planOf({
    coming: rows,
    busy: [...rows, ...over.map(booked)].map(busySpanOf),
    hours: hours.map(spanOf),
    timeOff: timeOff.map(off),
    now: clock(now),
    zone: ZONE,
    step,
    rooms: [{ duration, before: 0, after: 0 }],
  }).map((item) => {
    if (item.kind === 'appointment') return item.appointment.documentId;
    const { from, to } = item.kind === 'off' ? item.off : item;
    const times = timesText(new Date(from), new Date(to), ZONE);
    return `${item.kind} ${times}`;
  });
}

test('a day without anybody is free', () => {
  expect(plan([])).toEqual(['free 10:00–20:00']);
  expect(plan([], { hours: [] })).toEqual([]);
});

test('between appointments is free time, the break is none', () => {
  expect(plan(['10:00–11:30', '13:00–14:00'], { hours: ['10:00–14:00', '14:40–16:00'] })).toEqual([
    '10:00–11:30',
    'free 11:30–13:00',
    '13:00–14:00',
    'free 14:40–16:00',
  ]);
});

test('who overlaps takes time once; less than a quarter of an hour is no place', () => {
  expect(plan(['10:00–12:00', '11:00–13:00', '13:10–20:00'])).toEqual([
    '10:00–12:00',
    '11:00–13:00',
    '13:10–20:00',
  ]);
});

test('free time into which no service fits is no place', () => {
  const coming = ['10:00–12:00', '12:25–13:00', '13:30–20:00'];
  expect(plan(coming, { duration: 30 })).toEqual([
    '10:00–12:00',
    '12:25–13:00',
    'free 13:00–13:30',
    '13:30–20:00',
  ]);
});

test('what is past is not free any more; it begins on the grid', () => {
  expect(plan([], { now: '13:07' })).toEqual(['free 13:15–20:00']);
  expect(plan([], { now: '13:15' })).toEqual(['free 13:15–20:00']);
  expect(plan([], { now: '13:16', step: 30 })).toEqual(['free 13:30–20:00']);
  expect(plan([], { now: '21:00' })).toEqual([]);
});

test('what was over before its time is not offered again', () => {
  expect(plan([], { now: '13:00', over: ['12:00–14:00'] })).toEqual(['free 14:00–20:00']);
});

test('an appointment outside of the hours stands in its place', () => {
  expect(plan(['21:00–22:00'], { hours: ['10:00–12:00'] })).toEqual([
    'free 10:00–12:00',
    '21:00–22:00',
  ]);
});

test('time off of a part of the day is told while it lasts', () => {
  const input = { hours: ['10:00–13:00', '14:00–20:00'], timeOff: ['13:00–14:00'] };
  expect(plan([], input)).toEqual(['free 10:00–13:00', 'off 13:00–14:00', 'free 14:00–20:00']);
  expect(plan([], { ...input, now: '15:00' })).toEqual(['free 15:00–20:00']);
});
