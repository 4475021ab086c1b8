import { DAY, type SlotQuery } from '@okoshko/slots';
import type { Call } from '../../../platform/call.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { bookingRulesOf, requestOf, stepOf } from '../rules/booking.ts';
import type { Calendar } from './read-calendar.ts';
import { requireOffered } from './require-offered.ts';

interface SlotInput {
  readonly range: SlotQuery['range'];
  /** Instead of that of the services; minutes. */
  readonly duration?: number | undefined;
  readonly step?: number;
  readonly seats?: number | undefined;
}

/** The engine's query for slots of the calendar's services. Throws `service_unavailable`, `validation_failed`. */
export function slotQueryOf(
  { now }: Pick<Call, 'now'>,
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
  const booking = bookingRulesOf(settings, stepOf(settings, services, step));
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
