import { outsideHours, readSchedule } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { type ComingAppointmentRow, findComing } from '../repository.ts';
import { holidayOf } from '../rules/holiday.ts';

/** The coming appointments of a provider that are outside of the working hours now, the nearest first. */
export async function findOutsideHours({ db, now }: Pick<Call, 'db' | 'now'>, provider: number) {
  const row = await findComing(db, { provider, now });
  if (!row) return [];
  const { appointments, holidays, ...record } = row;
  const schedule = readSchedule({ ...record, holidays: holidays.map(holidayOf) });
  const outside = outsideHours(schedule, appointments.map(bookedTimeOf));
  return outside.toSorted(
    ({ appointment: a }, { appointment: b }) => a.starts - b.starts || a.id - b.id,
  );
}

export type OutsideHours = Awaited<ReturnType<typeof findOutsideHours>>[number];

const bookedTimeOf = ([id, documentId, status, starts, ends, services]: ComingAppointmentRow) => ({
  id,
  documentId,
  status,
  starts,
  ends,
  services,
});
