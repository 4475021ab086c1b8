import { expect, test } from 'vitest';
import { ApiFailure } from '../../../../api/failure.ts';
import { ChangedMeanwhile } from '../changed-meanwhile.ts';
import {
  isMovable,
  type Movable,
  movedTo,
  notificationText,
  refusalOf,
  whenText,
} from './rules.ts';

const ZONE = 'Europe/Moscow';
const appointment: Movable = {
  documentId: 'a',
  version: 3,
  status: 'confirmed',
  starts_at: '2026-11-23T09:00:00.000Z',
  ends_at: '2026-11-23T10:30:00.000Z',
  client_profile: { name: 'Анна' },
  participants_count: 1,
};
const failure = (code: 'slot_taken' | 'bad_transition' | 'offline', details?: object) =>
  new ApiFailure(
    {
      code,
      status: code === 'offline' ? 0 : 409,
      retryAfter: null,
      details: { code, ...details } as never,
    },
    null,
  );

test('requests and confirmed appointments are moved, nothing that began or is over', () => {
  const statuses = ['pending', 'confirmed', 'in_progress', 'completed', 'declined', null] as const;
  expect(statuses.filter((status) => isMovable({ status }))).toEqual(['pending', 'confirmed']);
});

test('what is moved keeps its length', () => {
  expect(movedTo(appointment, '2026-11-24T12:15:00.000Z')).toEqual({
    starts_at: '2026-11-24T12:15:00.000Z',
    ends_at: '2026-11-24T13:45:00.000Z',
  });
  const busy = { busy_from: '2026-11-23T08:45:00.000Z', busy_to: '2026-11-23T11:00:00.000Z' };
  expect(movedTo({ ...appointment, ...busy }, '2026-11-24T12:15:00.000Z')).toMatchObject({
    busy_from: '2026-11-24T12:00:00.000Z',
    busy_to: '2026-11-24T14:15:00.000Z',
  });
});

test('the day is named where it is another one, by the provider’s clock', () => {
  const from = appointment.starts_at;
  expect(whenText(from, '2026-11-23T20:30:00.000Z', ZONE)).toBe('23:30');
  expect(whenText(from, '2026-11-23T21:00:00.000Z', ZONE)).toBe('24 ноября, 00:00');
});

test.each([
  ['Анна получит сообщение о новом времени', {}, false],
  [
    'Сообщение о новом времени получат все, кто записан: 3 места',
    { client_profile: null, participants_count: 3 },
    false,
  ],
  ['Сообщений никто не получит', { client_profile: null, participants_count: 0 }, false],
  ['Это время уже прошло: сообщения не будет', {}, true],
])('who is told: %s', (text, patch, isPast) => {
  expect(notificationText({ ...appointment, ...patch }, isPast)).toBe(text);
});

const FROM = appointment.starts_at;

test('a taken time names the nearest ones, not the one it stands at', () => {
  const nearest = ['2026-11-23T12:00:00.000Z'];
  expect(refusalOf(failure('slot_taken', { nearest: [FROM, ...nearest] }), FROM)).toEqual({
    kind: 'taken',
    nearest,
  });
  expect(refusalOf(failure('slot_taken'), FROM)).toEqual({ kind: 'taken', nearest: [] });
});

test('what somebody changed, what is over and what failed are told apart', () => {
  const now = { status: 'in_progress' } as const;
  expect(refusalOf(new ChangedMeanwhile(appointment, now), FROM)).toEqual({
    kind: 'changed',
    former: appointment,
    now,
  });
  expect(refusalOf(failure('bad_transition'), FROM)).toEqual({ kind: 'over' });
  expect(refusalOf(failure('offline'), FROM).kind).toBe('failed');
});
