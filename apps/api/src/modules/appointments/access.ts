import { and, ne, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor, Ctx } from '../../platform/ctx.ts';
import { appointmentParticipants } from '../../tables/appointments.ts';
import { ofOwnClient } from '../clients/index.ts';
import { findParticipantsOfActor, type ParticipantRow } from './participants/repository.ts';
import { type AppointmentRow, findProvider, isOpenToClients } from './repository.ts';
import { actorRoleOf } from './rules/actors.ts';

/** The actor takes part in the appointment. Ids in an array, so that the index on them serves. */
export function takesPart(actor: Actor, appointment: PgColumn): SQL | boolean {
  const own = ofOwnClient(actor, appointmentParticipants);
  if (own === false) return false;
  const ids = new QueryBuilder()
    .select({ id: appointmentParticipants.appointment })
    .from(appointmentParticipants)
    .where(and(own, ne(appointmentParticipants.status, 'left')));
  return sql`${appointment} = any(array(${ids}))`;
}

/**
 * Tells whether the caller may know of the appointment: it is a group that is offered, an appointment of theirs as a
 * provider, or one they take part in.
 */
export async function isVisible(ctx: Ctx, appointment: AppointmentRow): Promise<boolean> {
  if (actorRoleOf(ctx, appointment) !== 'client') return true;
  if (appointment.capacity > 1 && (await isOpenToClients(ctx.db, appointment.id))) return true;
  return (await findOwnParticipant(ctx, appointment)) !== null;
}

/**
 * Minutes before the start from which on the caller may not cancel any more; none where they are no client, or close
 * their account.
 */
export async function cancelWindowOf(ctx: Ctx, appointment: AppointmentRow): Promise<number> {
  if (!isWithinWindow(ctx, appointment)) return 0;
  const provider = await findProvider(ctx.db, appointment.provider_profile);
  return provider?.cancel_window_minutes ?? 0;
}

/** Answers like `cancelWindowOf` where the provider's minutes are read already. */
export const cancelWindowFor = (
  ctx: Pick<Ctx, 'actor'>,
  appointment: AppointmentRow,
  minutes: number,
): number => (isWithinWindow(ctx, appointment) ? minutes : 0);

const isWithinWindow = (ctx: Pick<Ctx, 'actor'>, appointment: AppointmentRow): boolean =>
  actorRoleOf(ctx, appointment) === 'client' && !ctx.actor.closesAccount;

/** The caller as a participant; null: they have left, or never joined. */
export async function findOwnParticipant(
  ctx: Ctx,
  appointment: AppointmentRow,
): Promise<ParticipantRow | null> {
  const [participant] = await findParticipantsOfActor(ctx.db, appointment.id, ctx.actor);
  return participant && participant.status !== 'left' ? participant : null;
}
