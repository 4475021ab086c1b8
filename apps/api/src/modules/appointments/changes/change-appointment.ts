import type { Status } from '@okoshko/contract/appointments/statuses';
import type { BegunChange } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAppointmentAudience } from '../../messaging/index.ts';
import { announce, beginAppointmentChanges } from '../history/announce.ts';
import { recountParticipants, reverseParticipants } from '../participants/counting.ts';
import { releasePromos, setPrice } from '../participants/pricing.ts';
import { findParticipants } from '../participants/repository.ts';
import {
  type AppointmentRow,
  archiveAppointment,
  findAppointment,
  findBookedServices,
} from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import type { AppointmentInput } from '../rules/booking.ts';
import { type Change, revocable } from '../rules/notices.ts';
import { isBusy, isDroppedBeforeStart, takesPlace } from '../rules/transitions.ts';
import { reschedule } from './reschedule.ts';
import { transition } from './status.ts';

/**
 * Changes a locked appointment: its texts, its time while it is upcoming, its services until it is over, its price, how it was
 * paid, its status. What the appointment has already is no change. Its last writes are on their way when it answers.
 */
export async function changeAppointment(
  ctx: Ctx<'config'>,
  id: number,
  input: AppointmentInput,
): Promise<BegunChange> {
  const [appointment, booked, found] = await Promise.all([
    findAppointment(ctx.db, id),
    isOfTime(input) ? findBookedServices(ctx.db, id) : [],
    keepsAudience(input) ? findAppointmentAudience(ctx.db, id, null) : undefined,
  ]);
  if (!appointment) throw new AppError('not_found');
  // The collection checked the values: attributes are columns of the same name, `status` is one of its words.
  const { status, ...changes } = input;
  const { services, starts_at, ends_at, duration, price_total, discount, ...others } = changes;
  const { payment_method, tips, ...texts } = others;
  const { allow_overlap, cancel_reason } = texts;
  if (cancel_reason !== undefined && cancel_reason !== appointment.cancel_reason) {
    requireOwnReason(ctx, appointment);
  }
  const time = { services, starts_at, ends_at, duration, allow_overlap };
  const move = isOfTime(input) ? await reschedule(ctx, appointment, { ...time, booked }) : null;
  const moved = { ...appointment, ...move?.patch };
  const priced = await setPrice(ctx, moved, { price_total, discount });
  if (priced && appointment.status === 'completed') await recountParticipants(ctx, id);
  const parts = [
    changeTexts(appointment, texts as Partial<AppointmentRow>),
    ...[move, priced],
    notePayment(appointment, { payment_method, tips }),
    status === undefined ? null : await giveStatus(ctx, moved, status as Status | null),
  ];
  const audience = actorRoleOf(ctx, appointment) === 'client' ? undefined : found;
  return beginAppointmentChanges(ctx, { appointment, audience }, parts);
}

async function giveStatus(
  ctx: Ctx,
  appointment: AppointmentRow,
  to: Status | null,
): Promise<Change | null> {
  const change = await transition(ctx, appointment, to);
  return change && to === 'cancelled_by_provider' ? revocable(change) : change;
}

const isOfTime = ({ services, starts_at, ends_at, duration }: AppointmentInput): boolean =>
  [services, starts_at, ends_at, duration].some((one) => one !== undefined);

/** True where its people read the same before and after: neither services nor a price are named, and no promo is looked for. */
const keepsAudience = ({ services, price_total, discount }: AppointmentInput): boolean =>
  [services, price_total, discount].every((one) => one === undefined);

/** A client does not give the reason of the provider's cancellation. */
function requireOwnReason(ctx: Ctx<'config'>, appointment: AppointmentRow): void {
  const isProviders = appointment.cancelled_by === 'provider';
  if (isProviders && actorRoleOf(ctx, appointment) === 'client') {
    throw new AppError('bad_transition');
  }
}

/** Null: the appointment has all these values already. */
function changeTexts(appointment: AppointmentRow, texts: Partial<AppointmentRow>): Change | null {
  const current: Readonly<Record<string, unknown>> = appointment;
  const changed = Object.entries(texts).filter(
    ([key, value]) => JSON.stringify(value ?? null) !== JSON.stringify(current[key] ?? null),
  );
  if (changed.length === 0) return null;
  const before = Object.fromEntries(changed.map(([key]) => [key, current[key]]));
  const after = Object.fromEntries(changed);
  return { patch: after, event: { kind: 'changed', before, after } };
}

/** Notes how it was paid. Throws `bad_transition` of what does not take place, unless it is taken back. */
function notePayment(
  appointment: AppointmentRow,
  { payment_method, tips }: Pick<AppointmentInput, 'payment_method' | 'tips'>,
): Change | null {
  const paid: Partial<AppointmentRow> = {
    ...(payment_method !== undefined && { payment_method }),
    ...(tips !== undefined && { tips: tips ?? 0 }),
  };
  const change = changeTexts(appointment, paid);
  const isTakenBack = !paid.payment_method && !paid.tips;
  if (change && !isTakenBack && !takesPlace(appointment)) throw new AppError('bad_transition');
  return change;
}

/** Archives an appointment. Before its start that is a cancellation; a past one stays counted. */
export async function removeAppointment(ctx: Ctx<'config'>, id: number): Promise<void> {
  const appointment = await findAppointment(ctx.db, id);
  if (!appointment) return;
  const participants = await findParticipants(ctx.db, id);
  if (isBusy(appointment)) await releasePromos(ctx, participants);
  if (isDroppedBeforeStart(appointment, 'cancelled_by_provider', ctx.now)) {
    await reverseParticipants(ctx, appointment, participants);
  }
  await archiveAppointment(ctx.db, id, ctx.now);
  await recountParticipants(ctx, id);
  const event = { kind: 'deleted', before: { status: appointment.status } } as const;
  await announce(ctx, [{ appointment, event }]);
}
