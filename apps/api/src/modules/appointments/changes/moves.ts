import type {
  movePrice,
  moveAppointment as schema,
} from '@okoshko/contract/appointments/moves-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import type { Static } from 'typebox';
import { requireVersion } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { rehearse } from '../../../platform/db/rehearse.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { slotUnavailable } from '../../schedule/index.ts';
import { findOwnParticipant, isVisible } from '../access.ts';
import { startOf } from '../booking/quote.ts';
import { findGroupAt, lockGroups } from '../groups/repository.ts';
import { resolveSeat, seatCost } from '../groups/seats.ts';
import { swapSeats } from '../groups/swap-seats.ts';
import { takeNewPrice } from '../participants/pricing.ts';
import {
  type AppointmentRow,
  findAppointmentByReference,
  findLines,
  lockAppointments,
} from '../repository.ts';
import { requireExpected } from '../rules/terms.ts';
import { changeAppointment } from './change-appointment.ts';

type MoveInput = Body<typeof schema>['data'] & {
  /** Its id or documentId. */
  readonly appointment: string;
};

/**
 * The client moves their own appointment, of a group their seats to another that stands then. Where it starts then
 * already, nothing changes. Answers the id of what they have then. Throws what `requireOwn` does, `stale`, `price_changed`, and the
 * refusals of a move or of a change of seats.
 */
export const moveAppointment = (
  ctx: Ctx<'config'>,
  { appointment: reference, starts_at, version, expected_price }: MoveInput,
): Promise<number> =>
  transact(ctx, async (ctx) => {
    const own = await requireOwn(ctx, reference);
    const start = startOf(starts_at, own.time_zone);
    if (start.getTime() === own.starts_at.getTime()) return own.id;
    if (own.capacity > 1) {
      const join = await findOtherGroup(ctx, own, start);
      return swapSeats(ctx, {
        join,
        leave: own.id,
        ...(expected_price !== undefined && { expected_price }),
      });
    }
    const [appointment] = await lockAppointments(ctx.db, [String(own.id)]);
    if (!appointment) throw new AppError('not_found');
    requireVersion(appointment.version, version);
    await moveForPrice(ctx, appointment, { starts_at: start, expected_price });
    return appointment.id;
  });

interface AgreedMove {
  readonly starts_at: Date;
  /** The client was told that it costs this then, kopecks; undefined: they were told nothing. */
  readonly expected_price: number | undefined;
}

/**
 * Moves a locked appointment of the caller's, in their transaction. Throws `price_changed` where it costs them another
 * sum then.
 */
export async function moveForPrice(
  ctx: Ctx<'config'>,
  appointment: AppointmentRow,
  { starts_at, expected_price }: AgreedMove,
): Promise<void> {
  const { written } = await changeAppointment(ctx, appointment.id, { starts_at });
  const [own] = await Promise.all([findOwnParticipant(ctx, appointment), written]);
  if (own) requireExpected(own.price, expected_price);
}

interface MoveQuestion {
  /** Its id or documentId. */
  readonly appointment: string;
  readonly starts_at: string;
}

/** A client reads this before they confirm a move of their own appointment. */
export async function quoteMove(
  ctx: Ctx,
  { appointment: reference, starts_at }: MoveQuestion,
): Promise<Static<typeof movePrice>> {
  const appointment = await requireOwn(ctx, reference);
  const start = startOf(starts_at, appointment.time_zone);
  return { data: { price: await priceOfMove(ctx, { appointment, starts_at: start }) } };
}

interface Move {
  readonly appointment: AppointmentRow;
  readonly starts_at: Date;
}

/**
 * The kopecks that the caller, its client, would pay for the appointment at another start: it is priced there and taken
 * back, so that no formula stands beside the one of the move. The start is not checked to be free.
 */
export const priceOfMove = (ctx: Ctx, { appointment, starts_at }: Move): Promise<number> =>
  rehearse(ctx, async (ctx) => {
    if (appointment.capacity > 1) return priceOfSeats(ctx, { appointment, starts_at });
    await lockAppointments(ctx.db, [String(appointment.id)]);
    await takeNewPrice(ctx, { ...appointment, starts_at }, null);
    return (await findOwnParticipant(ctx, appointment))?.price ?? 0;
  });

async function priceOfSeats(ctx: Ctx, { appointment, starts_at }: Move): Promise<number> {
  const other = await findOtherGroup(ctx, appointment, starts_at);
  const references = [String(appointment.id), String(other)];
  const locked = await lockGroups(ctx, { references, client: undefined });
  const from = locked.find(({ group }) => group.id === appointment.id);
  const to = locked.find(({ group }) => group.id === other);
  const seat = from && (await resolveSeat(ctx, from, undefined));
  return to && seat ? (await seatCost(ctx, to, seat)).price : 0;
}

/**
 * The appointment that the caller takes part in. Throws `not_found`, and `bad_transition` to who sees it but does not.
 */
async function requireOwn(ctx: Ctx, reference: string): Promise<AppointmentRow> {
  const appointment = await findAppointmentByReference(ctx.db, reference);
  if (!appointment) throw new AppError('not_found');
  if (await findOwnParticipant(ctx, appointment)) return appointment;
  throw new AppError((await isVisible(ctx, appointment)) ? 'bad_transition' : 'not_found');
}

/** The id of the group of the same service that stands at that start. Throws `slot_unavailable` where none does. */
async function findOtherGroup(
  { db }: Ctx,
  { id }: AppointmentRow,
  starts_at: Date,
): Promise<number> {
  const [line] = await findLines(db, id);
  const group = line && (await findGroupAt(db, { service: line.service, starts_at }));
  if (!group) throw slotUnavailable('off_grid', []);
  return group.id;
}
