import { movedTo } from '../../kit/booking/move/rules.ts';
import type { CalendarAppointment } from './api.ts';
import type { Carried } from './use-carrying.ts';

/** Appointments, the one that is carried at the place where it is now. */
export function placed(
  appointments: readonly CalendarAppointment[],
  carried: Carried | null,
): readonly CalendarAppointment[] {
  if (!carried) return appointments;
  const { appointment, to } = carried;
  return [
    ...appointments.filter(({ documentId }) => documentId !== appointment.documentId),
    { ...appointment, ...movedTo(appointment, to) },
  ];
}
