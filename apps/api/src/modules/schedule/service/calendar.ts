import { type Appointment, DAY, readSchedule, type Schedule, type SlotQuery } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type AppointmentRow,
  type CalendarRow,
  findCalendar,
  type HolidayRow,
  type ServiceRow,
} from '../repository.ts';
import { bookingOf, requestOf, stepOf } from '../rules/booking.ts';

/** A provider's calendar as the engine takes it. */
export interface Calendar {
  readonly settings: Omit<CalendarRow, 'services' | 'timetables' | 'holidays' | 'appointments'>;
  readonly services: readonly ServiceRow[];
  readonly schedule: Schedule;
  readonly appointments: readonly Appointment[];
}

export interface CalendarQuery {
  /** Row number or documentId. */
  readonly provider: string | number;
  readonly services: readonly (string | number)[];
  /** The appointment whose time counts as free. */
  readonly except?: string | number | null | undefined;
  /** `except` counts though the caller may not be one who could move it. */
  readonly mayExcept?: boolean;
  readonly client?: number | null | undefined;
}

interface Range {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/**
 * What is read around a range, milliseconds: a local day lies up to 14 hours off, hours of the day before run on into
 * it, an appointment and its buffers last up to three days.
 */
export const MARGIN = 3 * DAY;

/** Reads a provider's calendar of a range and its margin. What the caller may not read is in it: it is not to be shown. */
export async function readCalendar(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  { provider, services, except = null, mayExcept = false, client = null }: CalendarQuery,
  { from, to }: Range,
): Promise<Calendar> {
  const row = await findCalendar(db, {
    provider: String(provider),
    services: services.map(String),
    except: except === null ? null : String(except),
    mayExcept,
    client,
    from: new Date(from - MARGIN),
    to: new Date(to + MARGIN),
    isOperator: actor.isOperator,
    actorUser: actor.user,
    actorProvider: actor.provider,
  });
  if (!row) throw new AppError('not_found');
  const { services: rows, timetables, holidays, appointments, ...settings } = row;
  return {
    settings,
    services: inOrder(rows, services),
    schedule: readSchedule({
      time_zone: settings.time_zone,
      timetables,
      holidays: holidays.map(holidayOf),
    }),
    appointments: appointments.map(appointmentOf),
  };
}

/** In the order of the references, each once. Throws `service_unavailable`. */
function inOrder(
  rows: readonly ServiceRow[],
  references: readonly (string | number)[],
): readonly ServiceRow[] {
  const services = references.map((reference) => {
    const text = String(reference);
    const service = rows.find((row) => String(row.id) === text || row.document_id === text);
    if (!service) throw unavailable(reference);
    return service;
  });
  return [...new Set(services)];
}

const unavailable = (service: string | number): AppError =>
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
  isBusy,
  seatsLeft,
  service,
]: AppointmentRow): Appointment => ({
  id,
  starts,
  ends,
  busyFrom,
  busyTo,
  isBusy,
  group: seatsLeft !== null && service !== null ? { service, seatsLeft } : null,
});

/** Whether clients find no slots at all: the provider is not published, or the client is blocked. */
export const isBookingOff = ({
  settings: { is_by_provider, is_published, is_blocked },
}: Calendar): boolean => !is_by_provider && (!is_published || is_blocked);

interface SlotInput {
  readonly range: SlotQuery['range'];
  /** Minutes. */
  readonly duration?: number;
  readonly step?: number;
  readonly seats?: number | undefined;
}

/** The engine's query for slots of the calendar's services. Throws `service_unavailable`, `validation_failed`. */
export function slotQueryOf(
  { now }: Pick<Call, 'now'>,
  { settings, services, schedule, appointments }: Calendar,
  { duration, step, seats = 1, range }: SlotInput,
): SlotQuery {
  const isByProvider = settings.is_by_provider;
  const hidden = services.find(({ is_offered }) => !is_offered);
  if (hidden && !isByProvider) throw unavailable(hidden.id);
  const request = requestOf(services, { seats, duration: isByProvider ? duration : undefined });
  if (request.duration === 0) throw refused('services must be named');
  if (request.duration > DAY) throw refused('the services together take longer than 24 hours');
  if (seats > request.capacity) {
    throw refused(`seats must not be more than ${request.capacity}, which the services have`);
  }
  const booking = bookingOf(settings, stepOf(settings, services, step));
  return { schedule, booking, request, appointments, range, now: now.getTime(), isByProvider };
}

const refused = (message: string) => new AppError('validation_failed', { message });
