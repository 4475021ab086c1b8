import { expect, test } from 'vitest';
import { providerTransitions, type StatusFacts } from './status.ts';

const START = '2026-11-23T09:00:00.000Z';
const appointment = (
  status: StatusFacts['status'],
  expires: string | null = null,
): StatusFacts => ({
  status,
  starts_at: START,
  ends_at: '2026-11-23T10:00:00.000Z',
  pending_expires_at: expires,
});
const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);

test('a request is answered, not cancelled, and not after its term', () => {
  const request = appointment('pending', '2026-11-23T08:00:00.000Z');
  expect(providerTransitions(request, at('23T07:59'))).toEqual(['confirmed', 'declined']);
  expect(providerTransitions(request, at('23T08:00'))).toEqual(['declined']);
});

test('a client comes from an hour before on, and stays away only after the start', () => {
  const confirmed = appointment('confirmed');
  expect(providerTransitions(confirmed, at('23T07:59'))).toEqual(['cancelled_by_provider']);
  expect(providerTransitions(confirmed, at('23T08:00'))).toEqual([
    'in_progress',
    'cancelled_by_provider',
  ]);
  expect(providerTransitions(confirmed, at('23T09:00'))).toEqual(
    expect.arrayContaining(['completed', 'no_show']),
  );
});

test('what was entered wrong is corrected within seven days', () => {
  expect(providerTransitions(appointment('completed'), at('30T10:00'))).toEqual(['no_show']);
  expect(providerTransitions(appointment('no_show'), at('30T10:01'))).toEqual([]);
});

test.each(['declined', 'expired', 'cancelled_by_client', 'cancelled_by_provider', null] as const)(
  'nothing follows %s',
  (status) => {
    expect(providerTransitions(appointment(status), at('23T09:30'))).toEqual([]);
  },
);
