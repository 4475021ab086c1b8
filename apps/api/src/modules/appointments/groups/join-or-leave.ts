import type { joinOrLeave as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { releasePromo } from '../../promos/index.ts';
import { cancelWindowFor, cancelWindowOf } from '../access.ts';
import { applyChanges } from '../history/announce.ts';
import { countBooking, recordParticipants, reverseParticipants } from '../participants/counting.ts';
import { takePromoFor } from '../participants/pricing.ts';
import {
  findParticipants,
  insertParticipant,
  type ParticipantRow,
  updateParticipant,
} from '../participants/repository.ts';
import type { AppointmentRow } from '../repository.ts';
import { isProviderOf } from '../rules/actors.ts';
import {
  type BookedOn,
  bookedOn,
  type Cost,
  confirmationOf,
  costOf,
  NO_PAGE,
} from '../rules/participants.ts';
import { requireExpected } from '../rules/terms.ts';
import { type LockedGroup, lockGroups } from './repository.ts';
import {
  findSeat,
  isVisibleGroup,
  type JoinRequest,
  requireJoinable,
  requireLeavable,
  resolveSeat,
  resolveSeatClient,
} from './seats.ts';

interface JoinOrLeaveInput {
  readonly id: string;
  readonly data: NonNullable<Static<typeof schema.body>['data']>;
}

/**
 * Takes or gives up a client's seats in a group; without an action, whichever they can. Repeating an action
 * changes nothing. Answers the appointment's id.
 */
export const joinOrLeave = (
  call: Call<'config' | 'sign'>,
  { id, data }: JoinOrLeaveInput,
): Promise<number> =>
  transact(call, async (call) => {
    const { client_profile: reference, seats = 1, promo_code: code = null } = data;
    const [locked] = await lockGroups(call, { references: [id], client: reference });
    if (!locked || !isVisibleGroup(call, locked)) throw new AppError('not_found');
    const { group, facts } = locked;
    const seat = await resolveSeat(call, locked, reference);
    const action = data.action ?? (seat ? 'leave' : 'join');
    if (action === 'join' && !seat) {
      const client = await resolveSeatClient(call, locked, reference);
      await join(call, locked, { client, seats, code });
    } else if (action === 'leave' && seat) {
      const cancelWindow = cancelWindowFor(call, group, facts.cancel_window_minutes);
      await leave(call, group, { ...seat, cancelWindow });
    }
    return group.id;
  });

interface JoinInput extends JoinRequest {
  readonly code: string | null;
  /** The client was told that the seats cost this, kopecks; null: they were told nothing. */
  readonly expected?: number | null;
}

/**
 * Gives a client seats in a locked group; one who has seats keeps those. Throws `not_a_group`, `bad_transition`,
 * `no_seats`, `price_changed`, `promo_not_applicable`, and to clients `slot_unavailable` and what
 * `countBooking` throws.
 */
export async function join(
  call: Call<'config' | 'sign'>,
  locked: LockedGroup,
  { client: profile, seats, code, expected = null }: JoinInput,
): Promise<void> {
  if (await findSeat(call, locked, profile)) return;
  requireJoinable(call, locked, { client: profile, seats });
  const { group, facts } = locked;
  const { id: client } = profile;
  const [reduction] = await Promise.all([
    takePromoFor(call, group, { ...facts, client, code }),
    countBooking(call, { provider: group.provider_profile, client }),
  ]);
  const cost = costOf(group.price_total, reduction, seats);
  requireExpected(cost.price, expected);
  const participant = await addParticipant(call, group, {
    ...{ client, seats, cost, promo_code: code },
    bookedOn: bookedOn(call, facts),
  });
  const change = applyChanges(call, group, [
    {
      patch: {
        participants_count: group.participants_count + seats,
        client_confirmed_at: null,
      },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
  const isCounted = group.status !== 'pending';
  await Promise.all([change, isCounted && recordParticipants(call, group, [participant])]);
}

interface NewParticipant {
  readonly client: number;
  readonly seats: number;
  readonly cost: Cost;
  readonly promo_code: string | null;
  /** The page on which they join, if they do so themselves. */
  readonly bookedOn: BookedOn;
}

/** Adds a client to an appointment; it is for the caller to count them in the provider's plan. */
const addParticipant = (
  call: Call,
  appointment: AppointmentRow,
  { client, seats, cost, promo_code, bookedOn }: NewParticipant,
): Promise<ParticipantRow> => {
  const isByProvider = isProviderOf(call.actor, appointment);
  return insertParticipant(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    client_profile: client,
    seats,
    source: isByProvider ? 'provider' : 'online',
    ...(isByProvider ? NO_PAGE : bookedOn),
    ...cost,
    promo_code,
    joined_at: call.now,
  });
};

interface Leaving
  extends Pick<ParticipantRow, 'id' | 'appointment' | 'client_profile' | 'seats' | 'promo'> {
  /** Minutes, as `cancelWindowOf` tells them, where they are known already. */
  readonly cancelWindow?: number;
}

/** Gives up a participant's seats in a locked group. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  call: Call<'config'>,
  group: AppointmentRow,
  { cancelWindow, ...participant }: Leaving,
): Promise<void> {
  requireLeavable(call, group, cancelWindow ?? (await cancelWindowOf(call, group)));
  const { seats, client_profile } = participant;
  await updateParticipant(call.db, participant.id, {
    status: 'left',
    left_at: call.now,
    updated_at: call.now,
  });
  await releasePromo(call, participant.promo);
  const isBeforeStart = call.now < group.starts_at;
  const [staying] = await Promise.all([
    findParticipants(call.db, group.id),
    isBeforeStart && reverseParticipants(call, group, [participant]),
  ]);
  await applyChanges(call, group, [
    {
      patch: {
        participants_count: group.participants_count - seats,
        client_confirmed_at: confirmationOf(staying),
      },
      event: { kind: 'left', client_profile, before: { seats } },
    },
  ]);
}
