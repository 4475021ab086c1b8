import { serviceUnavailable } from '../rules/booking.ts';
import type { Calendar } from './read-calendar.ts';

/** Throws `service_unavailable` of a service that clients cannot book, unless the provider asks. */
export function requireOffered({ settings, services }: Calendar): void {
  const hidden = services.find(({ is_offered }) => !is_offered);
  if (hidden && !settings.is_by_provider) throw serviceUnavailable(hidden.id);
}
