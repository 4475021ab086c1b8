import { BUSY_STATUSES, STATUSES } from '@okoshko/contract/appointments/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Movable } from '../shared/booking/move/rules.ts';
import { dayWindowOf, endOf, mustConfirm, occupantAt, ofDay } from './rules.ts';

const ZONE = 'Europe/Moscow';
const appointment = (documentId: string, from: string, to: string) => ({
  documentId,
  status: 'confirmed' as Movable['status'],
  starts_at: `2026-11-${from}:00.000Z`,
  ends_at: `2026-11-${to}:00.000Z`,
});
const first = appointment('a', '23T09:00', '23T10:00');
const ids = (rows: readonly { readonly documentId: string }[]) =>
  rows.map(({ documentId }) => documentId);

test('a drop at the same time asks nothing, nor one of what may not be moved', () => {
  const movable: Movable = { ...first, version: 1, client_profile: null, participants_count: 1 };
  const later = '2026-11-23T10:00:00.000Z';
  expect(mustConfirm(movable, later)).toBe(true);
  expect(mustConfirm(movable, first.starts_at)).toBe(false);
  expect(mustConfirm({ ...movable, status: 'completed' }, later)).toBe(false);
});

const DAY = Date.parse('2026-11-23T00:00:00Z');
const QUARTER = 15 * 60_000;
const atQuarter = (quarter: number) => new Date(DAY + quarter * QUARTER).toISOString();
const someAppointments = fc.array(
  fc.record({
    from: fc.nat({ max: 95 }),
    length: fc.integer({ min: 1, max: 8 }),
    status: fc.constantFrom(...STATUSES),
  }),
  { maxLength: 12 },
);

test('a time is somebody’s where a quarter of an hour of it is, and the first of them is named', () => {
  fc.assert(
    fc.property(someAppointments, fc.nat({ max: 95 }), (rows, to) => {
      const [carried, ...others] = rows.map(({ from, length, status }, index) => ({
        ...{ documentId: String(index), status },
        ...{ starts_at: atQuarter(from), ends_at: atQuarter(from + length) },
      }));
      const [{ length = 0 } = {}] = rows;
      if (!carried) return;
      const isBusy = ({ status }: { status: (typeof STATUSES)[number] }) =>
        BUSY_STATUSES.some((one) => one === status);
      const quarters = Array.from({ length }, (_, index) => atQuarter(to + index));
      const inTheWay = others.filter(
        (one) => isBusy(one) && quarters.some((at) => one.starts_at <= at && at < endOf(one)),
      );
      const occupant = occupantAt([carried, ...others], {
        appointment: carried,
        to: atQuarter(to),
      });
      const first = inTheWay.map(({ starts_at }) => starts_at).sort()[0];
      expect(occupant?.starts_at).toBe(first);
      if (occupant) expect(inTheWay).toContain(occupant);
    }),
  );
});

test('a day has what overlaps it, and not what ends at its midnight', () => {
  const overnight = appointment('n', '23T20:00', '23T22:00');
  const tillMidnight = appointment('m', '23T20:00', '23T21:00');
  const rows = [first, overnight, tillMidnight];
  expect(ids(ofDay(rows, '2026-11-23', ZONE))).toEqual(['a', 'n', 'm']);
  expect(ids(ofDay(rows, '2026-11-24', ZONE))).toEqual(['n']);
});

const span = (from: string, to: string) =>
  [Date.parse(`2026-11-${from}:00Z`), Date.parse(`2026-11-${to}:00Z`)] as const;

test('the hours drawn hold all that is there', () => {
  expect(dayWindowOf([span('23T07:30', '23T08:00'), span('24T12:00', '24T15:10')], ZONE)).toEqual({
    first: 10,
    last: 19,
  });
});

test('till midnight is till 24, past it the whole day is drawn; nothing there is a usual day', () => {
  expect(dayWindowOf([span('23T12:00', '23T21:00')], ZONE)).toEqual({ first: 15, last: 24 });
  expect(dayWindowOf([span('23T20:00', '23T22:00')], ZONE)).toEqual({ first: 0, last: 24 });
  expect(dayWindowOf([], ZONE)).toEqual({ first: 9, last: 20 });
});

test('a time that another appointment keeps free is somebody’s too', () => {
  const tidied = { ...first, busy_from: first.starts_at, busy_to: '2026-11-23T10:30:00.000Z' };
  const moved = appointment('b', '23T14:00', '23T15:00');
  const busyAt = (to: string) => occupantAt([tidied], { appointment: moved, to })?.documentId;
  expect(busyAt('2026-11-23T10:15:00.000Z')).toBe('a');
  expect(busyAt('2026-11-23T10:30:00.000Z')).toBeUndefined();
});
