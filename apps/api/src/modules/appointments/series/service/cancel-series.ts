import type { cancelSeries as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { announceAll, type Happening } from '../../history/service/announce.ts';
import { findOwnParticipant } from '../../participants/service/resolve-participant.ts';
import { type AppointmentRow, updateAppointment } from '../../repository.ts';
import { actorRoleOf } from '../../rules/actor-role.ts';
import { transition } from '../../service/transition.ts';
import { presentSeries, type RefusedDate, refusedDate } from '../present.ts';
import { findSeries, lockRestOfSeries } from '../repository.ts';

interface CancelSeriesInput extends Readonly<Static<typeof schema.body>['data']> {
  readonly series: string;
}

/**
 * Cancels what is to come of a series from a date on, with one message: the provider any, a client their own single
 * appointments. Those a client may not cancel any more stay, and are named. Repeating it changes nothing. Throws
 * `not_found`, and `series_refused` where none may be cancelled.
 */
export const cancelSeries = (call: Call, { series, from, cancel_reason }: CancelSeriesInput) =>
  transact(call, async (call) => {
    const { provider_profile: provider } = await findVisible(call, series);
    const rest = await lockRestOfSeries(call.db, {
      provider,
      series,
      from: from === undefined ? call.now : new Date(from),
      now: call.now,
    });
    const cancelled: Happening[] = [];
    const refused: RefusedDate[] = [];
    for (const appointment of await onlyOwn(call, rest)) {
      try {
        cancelled.push(await cancelOne(call, appointment, cancel_reason));
      } catch (error) {
        refused.push(refusedDate(error, appointment.starts_at));
      }
    }
    if (cancelled.length === 0 && refused.length > 0) {
      throw new AppError('series_refused', {
        message: 'No appointment of the series can be cancelled any more',
        details: { refused },
      });
    }
    cancelled.sort((a, b) => a.appointment.starts_at.getTime() - b.appointment.starts_at.getTime());
    await announceAll(call, cancelled);
    const appointments = cancelled.map(({ appointment }) => appointment);
    return presentSeries(series, appointments, refused);
  });

/** An appointment of the series that the caller has to do with. */
async function findVisible(call: Call, series: string): Promise<AppointmentRow> {
  const [first] = await onlyOwn(call, await findSeries(call.db, series));
  if (!first) throw new AppError('not_found');
  return first;
}

/** The provider's are all of them. A client leaves a group by itself: it goes on for the others. */
async function onlyOwn(
  call: Call,
  appointments: readonly AppointmentRow[],
): Promise<AppointmentRow[]> {
  const own: AppointmentRow[] = [];
  for (const appointment of appointments) {
    const isProviders = actorRoleOf(call, appointment) !== 'client';
    const isOwn =
      isProviders || (appointment.capacity === 1 && (await findOwnParticipant(call, appointment)));
    if (isOwn) own.push(appointment);
  }
  return own;
}

async function cancelOne(
  call: Call,
  appointment: AppointmentRow,
  cancel_reason: string | undefined,
): Promise<Happening> {
  const isByClient = actorRoleOf(call, appointment) === 'client';
  const to = isByClient ? 'cancelled_by_client' : 'cancelled_by_provider';
  const change = await transition(call, appointment, to);
  if (!change) throw new Error(`appointment ${appointment.id} was cancelled already`);
  const cancelled = await updateAppointment(call.db, appointment.id, {
    ...change.patch,
    ...(cancel_reason !== undefined && { cancel_reason }),
    updated_at: call.now,
  });
  return { appointment: cancelled, event: change.event };
}
