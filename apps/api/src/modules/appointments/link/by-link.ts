import { requireVersion } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { possibleStarts } from '../../schedule/index.ts';
import { startOf } from '../booking/quote.ts';
import { confirmAttendance } from '../changes/attendance.ts';
import { changeAppointment } from '../changes/change-appointment.ts';
import { moveForPrice, priceOfMove } from '../changes/moves.ts';
import { cancelAppointment } from '../changes/status.ts';
import { findParticipantsOfActor } from '../participants/repository.ts';
import { type AppointmentRow, findBookedServices, lockAppointments } from '../repository.ts';
import { type LinkDocument, openAppointmentLink, requireAppointmentLink } from './link.ts';
import type { AppointmentLinkRow } from './repository.ts';

interface LinkConfirmation {
  readonly token: string;
  readonly version?: number;
}

/** The client of the link says that they come. Throws as opening it does, `stale`, `bad_transition`. */
export async function confirmByLink(
  ctx: Ctx<'config' | 'sign'>,
  { token, version }: LinkConfirmation,
): Promise<LinkDocument> {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  await confirmAttendance(clientCtx, { appointment: String(link.appointment.id), version });
  return openAppointmentLink(ctx, token);
}

interface LinkCancellation {
  readonly token: string;
  readonly reason?: string | null;
  readonly version?: number;
}

/**
 * The client of the link cancels the appointment, or leaves the group; done before, it changes nothing. Throws as
 * opening it does, `stale`, `bad_transition`, `cancel_window`.
 */
export async function cancelByLink(
  ctx: Ctx<'config' | 'sign'>,
  { token, reason, version }: LinkCancellation,
): Promise<LinkDocument> {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  await transact(clientCtx, async (ctx) => {
    const { appointment, hasLeft } = await lockOwnAppointment(ctx, link);
    if (hasLeft || appointment.status === 'cancelled_by_client') return;
    requireVersion(appointment.version, version);
    if (appointment.capacity > 1) return cancelAppointment(ctx, String(appointment.id));
    const cancel_reason = reason?.trim();
    const { written } = await changeAppointment(ctx, appointment.id, {
      status: 'cancelled_by_client',
      ...(cancel_reason && { cancel_reason }),
    });
    await written;
  });
  return openAppointmentLink(ctx, token);
}

interface LinkMove {
  readonly token: string;
  readonly starts_at: string;
  readonly version?: number;
  /** The client was told that it costs this then, kopecks. */
  readonly expected_price?: number;
}

/**
 * The client of the link moves the appointment to another slot that is offered; a group stays where it is. Where it
 * starts then already, nothing changes. Throws as opening it does, `stale`, `bad_transition`, `cancel_window`,
 * `move_limit`, `price_changed`, `slot_taken`, `slot_unavailable`.
 */
export async function moveByLink(
  ctx: Ctx<'config' | 'sign'>,
  { token, starts_at, version, expected_price }: LinkMove,
): Promise<LinkDocument> {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  await transact(clientCtx, async (ctx) => {
    const { appointment } = await lockOwnAppointment(ctx, link);
    if (appointment.capacity > 1) throw new AppError('bad_transition');
    const start = startOf(starts_at, link.provider.time_zone);
    if (start.getTime() === appointment.starts_at.getTime()) return;
    requireVersion(appointment.version, version);
    await moveForPrice(ctx, appointment, { starts_at: start, expected_price });
  });
  return openAppointmentLink(ctx, token);
}

interface LinkQuestion {
  readonly token: string;
  readonly starts_at: string;
}

/** The price for the client of the link at another start. Throws as opening it does, and `bad_transition` for a group. */
export async function quoteByLink(ctx: Ctx, { token, starts_at }: LinkQuestion) {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  const { appointment, provider } = link;
  if (appointment.capacity > 1) throw new AppError('bad_transition');
  const start = startOf(starts_at, provider.time_zone);
  return { data: { price: await priceOfMove(clientCtx, { appointment, starts_at: start }) } };
}

interface StartsQuery {
  readonly token: string;
  /** A date; absent: today. */
  readonly from?: string;
  readonly days?: number;
}

/** Local days that are looked at. */
const USUAL_DAYS = 7;

/**
 * The starts to which the client of the link may move the appointment. Throws as opening it does, and `bad_transition`
 * for a group.
 */
export async function startsByLink(ctx: Ctx, { token, from, days = USUAL_DAYS }: StartsQuery) {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  const { id, provider_profile, capacity } = link.appointment;
  if (capacity > 1) throw new AppError('bad_transition');
  const services = await findBookedServices(ctx.db, id);
  return possibleStarts(clientCtx, {
    datetime: from ?? ctx.now.toISOString(),
    days,
    provider_profile,
    services: services.map((service) => service.id),
    exclude_appointment: id,
  });
}

/** Locks the appointment of a link whose client takes part in it, or did. Throws `bad_transition`, `link_gone`. */
async function lockOwnAppointment(
  ctx: Ctx,
  { appointment: { id } }: AppointmentLinkRow,
): Promise<{ readonly appointment: AppointmentRow; readonly hasLeft: boolean }> {
  const [appointment] = await lockAppointments(ctx.db, [String(id)]);
  if (!appointment) throw new AppError('link_gone');
  const [participant] = await findParticipantsOfActor(ctx.db, id, ctx.actor);
  if (!participant) throw new AppError('bad_transition');
  return { appointment, hasLeft: participant.status === 'left' };
}
