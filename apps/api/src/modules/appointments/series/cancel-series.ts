import type { cancelSeries as schema } from '@okoshko/contract/appointments/series-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { withAudit } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findOwnParticipant } from '../access.ts';
import { startOf } from '../booking/quote.ts';
import { findSeries, lockRestOfSeries } from '../changes/repository.ts';
import { transition } from '../changes/status.ts';
import { appointmentCollection } from '../collection.ts';
import { announce } from '../history/announce.ts';
import { findClientsIn } from '../participants/repository.ts';
import { type AppointmentRow, findProvider, updateAppointment } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import type { AnnouncedEvent } from '../rules/notices.ts';
import { presentBookedSeries, type RefusedDate, refusedDate } from './rules.ts';

interface CancelSeriesInput extends Readonly<Body<typeof schema>['data']> {
  readonly series: string;
}

/**
 * Cancels what is to come of a series from a date on, with one message to those who are in the same appointments of it:
 * the provider any, a client their own single ones. Those a client may not cancel any more stay, and are named. Repeating it changes nothing. Throws
 * `not_found`, and `series_refused` where none may be cancelled.
 */
export const cancelSeries = (
  ctx: Ctx<'config'>,
  { series, from, cancel_reason }: CancelSeriesInput,
) =>
  transact(ctx, async (ctx) => {
    const { provider_profile } = await findVisible(ctx, series);
    const provider = await findProvider(ctx.db, provider_profile);
    if (!provider) throw new AppError('not_found');
    const rest = await lockRestOfSeries(ctx.db, {
      provider: provider.id,
      series,
      from: from === undefined ? ctx.now : startOf(from, provider.time_zone),
      now: ctx.now,
    });
    const cancelled: AnnouncedEvent[] = [];
    const refused: RefusedDate[] = [];
    for (const appointment of await onlyOwn(ctx, rest)) {
      try {
        const audited = { declaration: appointmentCollection, id: appointment.id };
        const run = () => cancelOne(ctx, appointment, cancel_reason);
        cancelled.push(await withAudit(ctx, audited, run));
      } catch (error) {
        refused.push(refusedDate(error, appointment.starts_at));
      }
    }
    if (cancelled.length === 0 && refused.length > 0) {
      throw new AppError('series_refused', {
        sentence: sentence('series_over'),
        details: { refused },
      });
    }
    cancelled.sort((a, b) => a.appointment.starts_at.getTime() - b.appointment.starts_at.getTime());
    for (const some of await byParticipants(ctx, cancelled)) await announce(ctx, some);
    const appointments = cancelled.map(({ appointment }) => appointment);
    return presentBookedSeries(series, appointments, refused);
  });

/** An appointment of the series that the caller has to do with. */
async function findVisible(ctx: Ctx<'config'>, series: string): Promise<AppointmentRow> {
  const [first] = await onlyOwn(ctx, await findSeries(ctx.db, series));
  if (!first) throw new AppError('not_found');
  return first;
}

/** Together are those in which the same clients take part: of groups, each tells its own. */
async function byParticipants(
  { db }: Ctx,
  happenings: readonly AnnouncedEvent[],
): Promise<Iterable<AnnouncedEvent[]>> {
  const clients = await findClientsIn(
    db,
    happenings.map(({ appointment }) => appointment.id),
  );
  const sets = new Map<string, AnnouncedEvent[]>();
  for (const one of happenings) {
    const key = String(clients.get(one.appointment.id) ?? '');
    sets.set(key, [...(sets.get(key) ?? []), one]);
  }
  return sets.values();
}

/** The provider's are all of them. A client leaves a group by itself: it goes on for the others. */
async function onlyOwn(
  ctx: Ctx<'config'>,
  appointments: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const own: AppointmentRow[] = [];
  for (const appointment of appointments) {
    const isProviders = actorRoleOf(ctx, appointment) !== 'client';
    const isOwn =
      isProviders || (appointment.capacity === 1 && (await findOwnParticipant(ctx, appointment)));
    if (isOwn) own.push(appointment);
  }
  return own;
}

async function cancelOne(
  ctx: Ctx<'config'>,
  appointment: AppointmentRow,
  cancel_reason: string | undefined,
): Promise<AnnouncedEvent> {
  const isByClient = actorRoleOf(ctx, appointment) === 'client';
  const to = isByClient ? 'cancelled_by_client' : 'cancelled_by_provider';
  const change = await transition(ctx, appointment, to);
  if (!change) throw new Error(`appointment ${appointment.id} was cancelled already`);
  const patch = { ...change.patch, ...(cancel_reason !== undefined && { cancel_reason }) };
  await Promise.all([
    updateAppointment(ctx.db, appointment.id, { ...patch, updated_at: ctx.now }),
    change.written,
  ]);
  return { appointment: { ...appointment, ...patch }, event: change.event };
}
