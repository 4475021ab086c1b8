import type { joinOrLeave as schema } from '@okoshko/contract/appointments/schemas';
import type { Body } from '@okoshko/contract/endpoint';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { releasePromo } from '../../promos/index.ts';
import { cancelWindowFor, cancelWindowOf } from '../access.ts';
import { applyAppointmentChanges } from '../history/announce.ts';
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
  readonly data: NonNullable<Body<typeof schema>['data']>;
}

/**
 * Takes or gives up a client's seats in a group; without an action, whichever they can. Repeating an action
 * changes nothing. Answers the appointment's id.
 */
export const joinOrLeave = (
  ctx: Ctx<'config' | 'sign'>,
  { id, data }: JoinOrLeaveInput,
): Promise<number> =>
  transact(ctx, async (ctx) => {
    const { client_profile: reference, seats = 1, promo_code: code = null } = data;
    const [locked] = await lockGroups(ctx, { references: [id], client: reference });
    if (!locked || !isVisibleGroup(ctx, locked)) throw new AppError('not_found');
    const { group, facts } = locked;
    const seat = await resolveSeat(ctx, locked, reference);
    const action = data.action ?? (seat ? 'leave' : 'join');
    if (action === 'join' && !seat) {
      const client = await resolveSeatClient(ctx, locked, reference);
      await join(ctx, locked, { client, seats, code });
    } else if (action === 'leave' && seat) {
      const cancelWindow = cancelWindowFor(ctx, group, facts.cancel_window_minutes);
      await leave(ctx, group, { ...seat, cancelWindow });
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
  ctx: Ctx<'config' | 'sign'>,
  locked: LockedGroup,
  { client: profile, seats, code, expected = null }: JoinInput,
): Promise<void> {
  if (await findSeat(ctx, locked, profile)) return;
  requireJoinable(ctx, locked, { client: profile, seats });
  const { group, facts } = locked;
  const { id: client } = profile;
  const [reduction] = await Promise.all([
    takePromoFor(ctx, group, { ...facts, client, code }),
    countBooking(ctx, { provider: group.provider_profile, client }),
  ]);
  const cost = costOf(group.price_total, reduction, seats);
  requireExpected(cost.price, expected);
  const participant = await addParticipant(ctx, group, {
    ...{ client, seats, cost, promo_code: code },
    bookedOn: bookedOn(ctx, facts),
  });
  const change = applyAppointmentChanges(ctx, group, [
    {
      patch: {
        participants_count: group.participants_count + seats,
        client_confirmed_at: null,
      },
      event: { kind: 'joined', client_profile: client, after: { seats } },
    },
  ]);
  const isCounted = group.status !== 'pending';
  await Promise.all([change, isCounted && recordParticipants(ctx, group, [participant])]);
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
  ctx: Ctx,
  appointment: AppointmentRow,
  { client, seats, cost, promo_code, bookedOn }: NewParticipant,
): Promise<ParticipantRow> => {
  const isByProvider = isProviderOf(ctx.actor, appointment);
  return insertParticipant(ctx.db, {
    ...newDocument(ctx.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    client_profile: client,
    seats,
    source: isByProvider ? 'provider' : 'online',
    ...(isByProvider ? NO_PAGE : bookedOn),
    ...cost,
    promo_code,
    joined_at: ctx.now,
  });
};

interface Leaving
  extends Pick<ParticipantRow, 'id' | 'appointment' | 'client_profile' | 'seats' | 'promo'> {
  /** Minutes, as `cancelWindowOf` tells them, where they are known already. */
  readonly cancelWindow?: number;
}

/** Gives up a participant's seats in a locked group. Throws `bad_transition`, and to clients `cancel_window`. */
export async function leave(
  ctx: Ctx<'config'>,
  group: AppointmentRow,
  { cancelWindow, ...participant }: Leaving,
): Promise<void> {
  requireLeavable(ctx, group, cancelWindow ?? (await cancelWindowOf(ctx, group)));
  const { seats, client_profile } = participant;
  await updateParticipant(ctx.db, participant.id, {
    status: 'left',
    left_at: ctx.now,
    updated_at: ctx.now,
  });
  await releasePromo(ctx, participant.promo);
  const isBeforeStart = ctx.now < group.starts_at;
  const [staying] = await Promise.all([
    findParticipants(ctx.db, group.id),
    isBeforeStart && reverseParticipants(ctx, group, [participant]),
  ]);
  await applyAppointmentChanges(ctx, group, [
    {
      patch: {
        participants_count: group.participants_count - seats,
        client_confirmed_at: confirmationOf(staying),
      },
      event: { kind: 'left', client_profile, before: { seats } },
    },
  ]);
}
