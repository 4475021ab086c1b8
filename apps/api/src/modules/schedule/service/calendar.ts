import { type Appointment, DAY, readSchedule, type Schedule } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type AppointmentRow,
  type CalendarRow,
  findCalendar,
  type HolidayRow,
  type ServiceRow,
} from '../repository.ts';

/** A provider's time as the engine takes it. */
export interface Calendar {
  readonly settings: Omit<CalendarRow, 'services' | 'timetables' | 'holidays' | 'appointments'>;
  readonly services: readonly ServiceRow[];
  readonly schedule: Schedule;
  readonly appointments: readonly Appointment[];
}

interface CalendarQuestion {
  /** Row numbers or documentIds. */
  readonly provider: string | number;
  readonly services: readonly (string | number)[];
  readonly except?: string | number | null | undefined;
  /** Unless told, `except` counts only where it is the asker's own. */
  readonly mayExcept?: boolean;
  readonly client?: number | null | undefined;
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/**
 * What is read beside the time asked about, milliseconds: a local day lies up to 14 hours off, hours of
 * the day before run on into it, an appointment and its buffers last up to three days.
 */
export const MARGIN = 3 * DAY;

/** Reads a provider's time; what the asker may not know of counts, and is not told. */
export async function readCalendar(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { provider, services, except, mayExcept, client, from, to }: CalendarQuestion,
): Promise<Calendar> {
  const row = await findCalendar(db, {
    provider: String(provider),
    services: services.map(String),
    except: except === undefined || except === null ? null : String(except),
    mayExcept: mayExcept ?? false,
    from: new Date(from),
    to: new Date(to),
    isOperator: actor.isOperator,
    actorUser: actor.user,
    actorProvider: actor.provider,
    client: client ?? null,
  });
  if (!row) throw new AppError('not_found');
  const { services: found, timetables, holidays, appointments, ...settings } = row;
  return {
    settings,
    services: inOrder(found, services),
    schedule: readSchedule({
      time_zone: settings.time_zone,
      timetables,
      holidays: holidays.map(holidayOf),
    }),
    appointments: appointments.map(appointmentOf),
  };
}

/** As they were asked for, each once; one that is not the provider's cannot be booked with them. */
function inOrder(
  found: readonly ServiceRow[],
  asked: readonly (string | number)[],
): readonly ServiceRow[] {
  const services = asked.map((reference) => {
    const text = String(reference);
    const service = found.find((one) => String(one.id) === text || one.document_id === text);
    if (!service) throw unavailable(reference);
    return service;
  });
  return [...new Set(services)];
}

export const unavailable = (service: string | number): AppError =>
  new AppError('service_unavailable', { details: { service } });

export function holidayOf({ date_from, date_to, from, to, repeat_yearly: yearly }: HolidayRow) {
  return date_from !== null && date_to !== null
    ? { date_from, date_to, yearly }
    : { from: Number(from), to: Number(to), yearly };
}

const appointmentOf = ([
  id,
  starts,
  ends,
  busyFrom,
  busyTo,
  isHeld,
  seatsLeft,
  service,
]: AppointmentRow): Appointment => ({
  id,
  starts,
  ends,
  busyFrom,
  busyTo,
  isHeld,
  group: seatsLeft !== null && service !== null ? { service, seatsLeft } : null,
});
