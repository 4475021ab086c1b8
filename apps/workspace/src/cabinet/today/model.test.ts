import { expect, test } from 'vitest';
import type { ScheduleRows } from '../shared/hours/working-hours.ts';
import { emptyText, modelOf, workOf } from './model.ts';
import type { Facts } from './rules.ts';

const ZONE = 'Europe/Moscow';
const DAY = '2026-11-23';
const weekly = {
  mon: [
    { from: '10:00', to: '14:00' },
    { from: '15:00', to: '20:00' },
  ],
};
const timetable = {
  ...{ id: 1, kind: 'weekly', valid_from: '2026-01-01', valid_to: null, priority: 0 },
  ...{ weekly, cycle: null, dates: null, breaks: null },
} as const;
const vacation = {
  ...{ title: null, kind: 'vacation', date_from: DAY, date_to: DAY },
  ...{ starts_at: null, ends_at: null, repeat_yearly: false },
} as const;
const schedule: ScheduleRows = { timetables: [timetable], holidays: [] };

test.each([
  [
    schedule,
    'hours',
    '10:00–14:00, 15:00–20:00',
    'Сегодня свободно. Вы работаете 10:00–14:00, 15:00–20:00.',
  ],
  [
    { ...schedule, holidays: [vacation] },
    'off',
    'Отпуск',
    'Сегодня свободно. В этот день вы не работаете: отпуск.',
  ],
  [
    { ...schedule, timetables: [{ ...timetable, weekly: {} }] },
    'dayOff',
    'Выходной',
    'Сегодня свободно. По графику это выходной.',
  ],
  [
    { timetables: [], holidays: [] },
    'noSchedule',
    'График не задан',
    'Сегодня свободно. График не задан: клиенты не могут записаться сами.',
  ],
] as const)('the work of a day: %#', (rows, ...[kind, text, said]) => {
  const work = workOf(rows, DAY, ZONE);
  expect(work).toEqual({ kind, text });
  expect(emptyText(work, true)).toBe(said);
});

test('before the schedule is known, and on other days', () => {
  expect(emptyText(null, true)).toBe('Сегодня свободно.');
  expect(emptyText(null, false)).toBe('Записей нет.');
});

const booked = (documentId: string, hour: number, status: Facts['status']): Facts => ({
  ...{ documentId, status, pending_expires_at: null, capacity: 1, discount: 0 },
  starts_at: new Date(Date.UTC(2026, 10, 23, hour)).toISOString(),
  ends_at: new Date(Date.UTC(2026, 10, 23, hour + 1)).toISOString(),
  ...{ price_total: 100, participants: [] },
});
const rows = [
  booked('past', 7, 'completed'),
  booked('off', 8, 'cancelled_by_client'),
  booked('next', 12, 'confirmed'),
];
const model = (day: string, appointments = rows) =>
  modelOf({
    ...{ appointments, schedule, day, today: DAY, zone: ZONE, step: 15 },
    rooms: [{ duration: 15, before: 0, after: 0 }],
    now: new Date('2026-11-23T08:30:00Z'),
  });

test('a day: who is next, what is free, what is printed', () => {
  const { next, plan, printed, money, isEmpty } = model(DAY);
  expect(next?.documentId).toBe('next');
  expect(plan.map(({ kind }) => kind)).toEqual(['free', 'appointment', 'free']);
  expect(printed.map(({ documentId }) => documentId)).toEqual(['past', 'next']);
  expect(money).toEqual({ earned: 100, expected: 100 });
  expect(isEmpty).toBe(false);
});

test('of a day that is over nothing is free, and nobody is next', () => {
  const { next, plan } = model('2026-11-22');
  expect([next, plan.some(({ kind }) => kind === 'free')]).toEqual([null, false]);
});

test('what is kept free around an appointment is nobody’s, on the next day too', () => {
  const hour = (at: number) => new Date(Date.UTC(2026, 10, 23, at)).toISOString();
  const tidied = { ...booked('tidied', 12, 'confirmed'), busy_from: hour(11), busy_to: hour(14) };
  const gapsOf = (appointments: Facts[]) =>
    model(DAY, appointments).plan.flatMap((item) =>
      item.kind === 'free'
        ? [[new Date(item.from).toISOString(), new Date(item.to).toISOString()]]
        : [],
    );
  expect(gapsOf([tidied])).toEqual([
    [new Date('2026-11-23T08:30:00Z').toISOString(), hour(11)],
    [hour(14), hour(17)],
  ]);
  const yesterday = { ...booked('late', -4, 'completed'), busy_from: hour(-4), busy_to: hour(10) };
  expect(gapsOf([yesterday])).toEqual([
    [hour(10), hour(11)],
    [hour(12), hour(17)],
  ]);
  expect(model(DAY, [yesterday])).toMatchObject({ isEmpty: true, printed: [] });
});
