import type { swapSeats as schema } from '@okoshko/contract/appointments/schemas';
import type { Body } from '@okoshko/contract/endpoint';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { cancelWindowFor } from '../access.ts';
import { announce, recordAppointmentEvent } from '../history/announce.ts';
import { recordParticipants } from '../participants/counting.ts';
import { findParticipants, updateParticipant } from '../participants/repository.ts';
import { updateAppointment } from '../repository.ts';
import { type Cost, confirmationOf } from '../rules/participants.ts';
import { requireExpected } from '../rules/terms.ts';
import { leave } from './join-or-leave.ts';
import { type LockedGroup, lockGroups, type Seat } from './repository.ts';
import {
  isVisibleGroup,
  requireJoinable,
  requireLeavable,
  resolveSeat,
  seatCost,
} from './seats.ts';

type SwapInput = Body<typeof schema>['data'];

/**
 * Moves a client's seats from one group to another of the same provider, or changes nothing. The participant's
 * row moves as it is, so that the plan counts it once. Repeating it changes nothing. Answers the id of the
 * appointment joined. Throws `swap_invalid`, `price_changed` and what joining and leaving throw.
 */
export const swapSeats = (ctx: Ctx<'config'>, input: SwapInput): Promise<number> =>
  transact(ctx, async (ctx) => {
    const groups = await lockBoth(ctx, input);
    await swap(ctx, groups, input);
    return groups.to.group.id;
  });

interface Groups {
  readonly to: LockedGroup;
  readonly from: LockedGroup;
}

async function lockBoth(ctx: Ctx<'config'>, input: SwapInput): Promise<Groups> {
  const references = [String(input.join), String(input.leave)];
  const locked = await lockGroups(ctx, { references, client: input.client_profile });
  const [to, from] = references.map((reference) =>
    locked.find(({ group: { id, document_id } }) => [String(id), document_id].includes(reference)),
  );
  if (!to || !from || !isVisibleGroup(ctx, to)) throw new AppError('not_found');
  if (to === from) throw new AppError('swap_invalid');
  if (to.group.provider_profile === from.group.provider_profile) return { to, from };
  throw new AppError(isVisibleGroup(ctx, from) ? 'swap_invalid' : 'not_found');
}

async function swap(
  ctx: Ctx<'config'>,
  { to, from }: Groups,
  { client_profile: client, expected_price }: SwapInput,
): Promise<void> {
  const seat = await resolveSeat(ctx, from, client);
  const alreadyThere = await resolveSeat(ctx, to, client);
  const { group, facts } = from;
  const cancelWindow = cancelWindowFor(ctx, group, facts.cancel_window_minutes);
  if (alreadyThere) return seat ? leave(ctx, group, { ...seat, cancelWindow }) : undefined;
  if (!seat) throw new AppError('not_found');
  requireLeavable(ctx, group, cancelWindow);
  const { seats, client_profile: id } = seat;
  requireJoinable(ctx, to, { client: { id, is_blocked: seat.is_blocked }, seats });
  const cost = await seatCost(ctx, to, seat);
  requireExpected(cost.price, expected_price);
  await moveSeat(ctx, { to, from }, { ...seat, cost });
}

async function moveSeat(
  ctx: Ctx<'config'>,
  groups: Groups,
  { cost, ...seat }: Seat & { readonly cost: Cost },
): Promise<void> {
  const { id, seats, client_profile } = seat;
  const to = groups.to.group;
  const from = groups.from.group;
  const updated_at = ctx.now;
  const moved = { ...seat, appointment: to.id };
  // Sent together, in this order: who stays is read once the seat has moved.
  const [, staying] = await Promise.all([
    updateParticipant(ctx.db, id, {
      appointment: to.id,
      ...cost,
      joined_at: ctx.now,
      confirmed_at: null,
      updated_at,
    }),
    findParticipants(ctx.db, from.id),
    to.status !== 'pending' && recordParticipants(ctx, to, [moved]),
  ]);
  await Promise.all([
    updateAppointment(ctx.db, from.id, {
      participants_count: from.participants_count - seats,
      client_confirmed_at: confirmationOf(staying),
      updated_at,
    }),
    updateAppointment(ctx.db, to.id, {
      participants_count: to.participants_count + seats,
      client_confirmed_at: null,
      updated_at,
    }),
  ]);
  const before = { appointment: from.document_id, starts_at: from.starts_at.toISOString() };
  const after = { appointment: to.document_id, starts_at: to.starts_at.toISOString() };
  await Promise.all([
    recordAppointmentEvent(ctx, from, { kind: 'left', client_profile, before: { seats }, after }),
    announce(ctx, [{ appointment: to, event: { kind: 'moved', client_profile, before, after } }]),
  ]);
}
