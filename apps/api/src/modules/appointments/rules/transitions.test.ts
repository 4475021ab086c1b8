import { STATUSES, type Status } from '@okoshko/contract/appointments/statuses';
import { describe, expect, test } from 'vitest';
import type { ActorRole } from './actors.ts';
import { clientRefusal, isDroppedBeforeStart, isLate, transitionRefusal } from './transitions.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const DAY = 1440;
const appointmentOf = (status: Status) => ({
  status,
  starts_at: NOON,
  ends_at: minutes(60),
  pending_expires_at: minutes(-60),
});
interface TransitionCase {
  readonly to: Status;
  readonly after: number;
  readonly actorRole: ActorRole;
  readonly cancelWindow?: number;
}
const transition = (status: Status, { after, cancelWindow = 0, ...input }: TransitionCase) =>
  transitionRefusal(appointmentOf(status), { ...input, now: minutes(after), cancelWindow });

describe('an appointment from noon to one, to be answered by eleven', () => {
  test.each([
    ['provider', 'pending', 'confirmed', -61, null],
    ['provider', 'pending', 'confirmed', -60, 'bad_transition'],
    ['provider', 'pending', 'declined', 0, null],
    ['provider', 'pending', 'cancelled_by_provider', 0, null],
    ['provider', 'pending', 'cancelled_by_client', -600, 'bad_transition'],
    ['provider', 'pending', 'expired', 600, 'bad_transition'],
    ['provider', 'pending', 'completed', 600, 'bad_transition'],
    ['provider', 'confirmed', 'in_progress', -61, 'bad_transition'],
    ['provider', 'confirmed', 'in_progress', -60, null],
    ['provider', 'confirmed', 'completed', -61, 'bad_transition'],
    ['provider', 'confirmed', 'completed', -1, 'bad_transition'],
    ['provider', 'confirmed', 'completed', 0, null],
    ['provider', 'confirmed', 'no_show', -1, 'bad_transition'],
    ['provider', 'confirmed', 'no_show', 0, null],
    ['provider', 'in_progress', 'cancelled_by_provider', 30, null],
    ['provider', 'in_progress', 'no_show', 30, 'bad_transition'],
    ['provider', 'completed', 'no_show', 60 + 7 * DAY, null],
    ['provider', 'completed', 'no_show', 61 + 7 * DAY, 'bad_transition'],
    ['provider', 'no_show', 'completed', 60 + 7 * DAY, null],
    ['provider', 'completed', 'cancelled_by_provider', 60, 'bad_transition'],
    ['provider', 'cancelled_by_provider', 'confirmed', -600, 'bad_transition'],
    ['provider', 'expired', 'confirmed', -600, 'bad_transition'],
    ['client', 'pending', 'cancelled_by_client', -1, null],
    ['client', 'confirmed', 'cancelled_by_client', -1, null],
    ['client', 'confirmed', 'cancelled_by_client', 0, 'bad_transition'],
    ['client', 'in_progress', 'cancelled_by_client', -1, 'bad_transition'],
    ['client', 'pending', 'confirmed', -600, 'bad_transition'],
    ['client', 'confirmed', 'completed', 600, 'bad_transition'],
    ['client', 'confirmed', 'cancelled_by_provider', -600, 'bad_transition'],
    ['service', 'pending', 'expired', 0, null],
    ['service', 'confirmed', 'completed', 60 + DAY, null],
    ['service', 'in_progress', 'completed', 60 + DAY, null],
    ['service', 'pending', 'completed', 60 + DAY, 'bad_transition'],
    ['service', 'completed', 'no_show', 60 + DAY, 'bad_transition'],
  ] as const)('%s: %s → %s after %i minutes: %s', (...[actorRole, status, to, after, refusal]) => {
    expect(transition(status, { to, after, actorRole })).toBe(refusal);
  });

  test('nobody changes the status of what is over, apart from a correction', () => {
    const over: Status[] = ['declined', 'expired', 'cancelled_by_client', 'cancelled_by_provider'];
    for (const status of over) {
      for (const to of STATUSES) {
        for (const actorRole of ['client', 'provider', 'service'] as const) {
          expect(transition(status, { to, after: -600, actorRole })).toBe('bad_transition');
        }
      }
    }
  });

  test.each([
    [120, -120, null],
    [120, -119, 'cancel_window'],
    [0, -1, null],
  ])('with %i minutes to know in, %i before: %s', (cancelWindow, after, refusal) => {
    expect(
      transition('confirmed', {
        to: 'cancelled_by_client',
        after,
        actorRole: 'client',
        cancelWindow,
      }),
    ).toBe(refusal);
    const now = minutes(after);
    expect(clientRefusal(appointmentOf('pending'), { now, cancelWindow })).toBe(refusal);
  });

  test.each([
    ['cancelled_by_client', -1, true],
    ['cancelled_by_provider', -1, true],
    ['cancelled_by_provider', 0, false],
    ['declined', -1, true],
    ['expired', -1, true],
    ['no_show', 1, false],
    ['completed', -1, false],
  ] as const)('%s after %i minutes gives the record back: %s', (to, after, back) => {
    expect(isDroppedBeforeStart({ starts_at: NOON }, to, minutes(after))).toBe(back);
  });
});

test.each([
  [-DAY - 1, false],
  [-DAY, false],
  [1 - DAY, true],
  [0, true],
])('what is cancelled %i minutes after the start is cancelled late: %s', (after, late) => {
  expect(isLate(appointmentOf('confirmed'), minutes(after))).toBe(late);
});
