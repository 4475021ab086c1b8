import { type Appointment, DAY, readSchedule, type Schedule, type SlotQuery } from '@okoshko/slots';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import {
  type CalendarAppointmentRow,
  type CalendarRow,
  findCalendar,
  type ServiceRow,
} from './repository.ts';
import {
  bookingRulesOf,
  HOLD,
  requestOf,
  serviceUnavailable,
  slotStepOf,
} from './rules/booking.ts';
import { MARGIN } from './rules/moment.ts';
import { holidayOf } from './rules/timetable.ts';

type ReadParts = Pick<
  CalendarRow,
  'services' | 'timetables' | 'holidays' | 'appointments' | 'holds' | 'moving'
>;

/** A provider's calendar as the engine takes it. */
export interface Calendar {
  readonly settings: Omit<CalendarRow, keyof ReadParts>;
  readonly services: readonly ServiceRow[];
  readonly schedule: Schedule;
  /** With what is held for others. */
  readonly appointments: readonly Appointment[];
  /** The first hold ends then, in milliseconds since 1970; infinity: nothing is held. */
  readonly holdsUntil: number;
  /** The appointment of the query whose time counts as free. */
  readonly moving: CalendarRow['moving'];
  /** Clients find no slots at all: the provider is not published, or the client is blocked. */
  readonly isBookingOff: boolean;
}

export interface CalendarQuery {
  /** Id or documentId. */
  readonly provider: string | number;
  readonly services: readonly (string | number)[];
  /** The appointment whose time counts as free. */
  readonly except?: string | number | null | undefined;
  /** `except` counts though the caller may not be one who could move it. */
  readonly mayExcept?: boolean;
  readonly client?: number | null | undefined;
  /** The caller's own booking intent, whose hold does not bind them. */
  readonly intent?: string | undefined;
}

interface Range {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a provider's calendar of a range and its margin. What the caller may not read is in it: it is not to be shown.
 */
export async function readCalendar(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  { provider, services, except = null, mayExcept = false, client = null, intent }: CalendarQuery,
  { from, to }: Range,
): Promise<Calendar> {
  const row = await findCalendar(db, {
    provider: String(provider),
    services: services.map(String),
    except: except === null ? null : String(except),
    mayExcept,
    client: client ?? actor.client ?? null,
    from: new Date(from - MARGIN),
    to: new Date(to + MARGIN),
    isOperator: actor.isOperator,
    actorUser: actor.user,
    actorProvider: actor.provider,
    onlyProvider: actor.onlyProvider ?? null,
    now,
    intent: intent ?? null,
  });
  if (!row) throw new AppError('not_found');
  const { services: rows, timetables, holidays, appointments, holds, moving, ...settings } = row;
  return {
    settings,
    services: inOrder(rows, services),
    schedule: readSchedule({
      time_zone: settings.time_zone,
      timetables,
      holidays: holidays.map(holidayOf),
    }),
    appointments: [...appointments.map(appointmentOf), ...holds.map(holdOf)],
    holdsUntil: Math.min(...holds.map(([, , , , until]) => until)),
    moving,
    isBookingOff: !settings.is_by_provider && (!settings.is_published || settings.is_blocked),
  };
}

/** In the order of the references, as often as they are named. Throws `service_unavailable`. */
function inOrder(
  rows: readonly ServiceRow[],
  references: readonly (string | number)[],
): readonly ServiceRow[] {
  return references.map((reference) => {
    const text = String(reference);
    const service = rows.find((row) => String(row.id) === text || row.document_id === text);
    if (!service) throw serviceUnavailable(reference);
    return service;
  });
}

const holdOf = ([starts, ends, busyFrom, busyTo]: CalendarRow['holds'][number]): Appointment => ({
  ...{ id: HOLD, starts, ends, busyFrom, busyTo },
  isBusy: true,
  group: null,
});

const appointmentOf = ([
  id,
  starts,
  ends,
  busyFrom,
  busyTo,
  isBusy,
  seatsLeft,
  service,
]: CalendarAppointmentRow): Appointment => ({
  id,
  starts,
  ends,
  busyFrom,
  busyTo,
  isBusy,
  group: seatsLeft !== null && service !== null ? { service, seatsLeft } : null,
});

interface SlotInput {
  readonly range: SlotQuery['range'];
  /** Instead of that of the services; minutes. */
  readonly duration?: number | undefined;
  readonly step?: number;
  readonly seats?: number | undefined;
}

/** The engine's query for slots of the calendar's services. Throws `service_unavailable`, `validation_failed`. */
export function slotQueryOf(
  { now }: Pick<Ctx, 'now'>,
  calendar: Calendar,
  { duration, step, seats = 1, range }: SlotInput,
): SlotQuery {
  requireOffered(calendar);
  const { settings, services, schedule, appointments } = calendar;
  const request = requestOf(services, { seats, duration });
  if (request.duration === 0) throw invalidField('services', sentence('services_needed'));
  if (request.duration > DAY) throw invalidField('services', sentence('services_too_long'));
  if (seats > request.capacity) {
    throw invalidField('seats', sentence('seats_max', { max: request.capacity }));
  }
  const booking = bookingRulesOf(settings, slotStepOf(settings, services, step));
  return {
    schedule,
    booking,
    request,
    appointments,
    range,
    now: now.getTime(),
    isByProvider: settings.is_by_provider,
  };
}

/** Throws `service_unavailable` of a service that clients cannot book, unless the provider asks. */
export function requireOffered({ settings, services }: Calendar): void {
  const hidden = services.find(({ is_offered }) => !is_offered);
  if (hidden && !settings.is_by_provider) throw serviceUnavailable(hidden.id);
}
