import { expect, test } from 'vitest';
import { appointmentNoticeText, messageKindOf, noticeKindOf } from './notices.ts';

test.each([
  [{ kind: 'booked', after: {} }, 'confirmed', 'booked'],
  [{ kind: 'booked', after: {} }, 'pending', 'requested'],
  [{ kind: 'changed', after: {} }, 'confirmed', null],
  [{ kind: 'changed', after: { services: [1] } }, 'confirmed', 'changed'],
  [{ kind: 'moved', after: {} }, 'pending', 'moved'],
  [{ kind: 'deleted', after: {} }, 'confirmed', 'cancelled'],
  [{ kind: 'deleted', after: {} }, 'completed', null],
  [{ kind: 'deleted', after: {} }, 'pending', 'declined'],
  [{ kind: 'status_changed', after: { status: 'confirmed' } }, 'confirmed', 'confirmed'],
  [{ kind: 'status_changed', after: { status: 'declined' } }, 'declined', 'declined'],
  [{ kind: 'status_changed', after: { status: 'expired' } }, 'expired', 'expired'],
  [
    { kind: 'status_changed', after: { status: 'cancelled_by_client' } },
    'cancelled_by_client',
    'cancelled',
  ],
  [
    {
      kind: 'status_changed',
      before: { status: 'pending' },
      after: { status: 'cancelled_by_provider' },
    },
    'cancelled_by_provider',
    'declined',
  ],
  [{ kind: 'status_changed', after: { status: 'completed' } }, 'completed', null],
] as const)('%j of an appointment that is %s: %s', (event, status, notice) => {
  expect(noticeKindOf(event, status)).toBe(notice);
});

test.each([
  ['booked', 'client', 'booked'],
  ['booked', 'provider', 'booked_by_provider'],
  ['joined', 'staff', 'booked_by_provider'],
  ['confirmed', 'provider', 'booked'],
  ['moved', 'client', 'moved'],
  ['moved', 'provider', 'moved'],
  ['changed', 'provider', 'changed'],
  ['changed', 'client', null],
  ['cancelled', 'client', 'cancelled'],
  ['left', 'client', 'cancelled'],
  ['cancelled', 'provider', 'cancelled'],
  ['declined', 'provider', 'declined'],
  ['left', 'staff', 'cancelled'],
  ['expired', 'service', 'expired'],
  ['requested', 'client', 'requested'],
  ['requested', 'provider', null],
] as const)('%s by the %s is told clients as %s', (notice, author, kind) => {
  expect(messageKindOf(notice, author)).toBe(kind);
});

test('a notice says who, what and when, on the clocks of the zone', () => {
  const facts = {
    starts_at: new Date('2026-11-21T09:00:00Z'),
    time_zone: 'Europe/Moscow',
    services: ['Маникюр', 'Уход'],
  };
  expect(appointmentNoticeText(facts, 'Мария')).toBe('Мария, Маникюр, Уход, 21 ноября в 12:00');
  expect(appointmentNoticeText(facts, null)).toBe('Маникюр, Уход, 21 ноября в 12:00');
});
