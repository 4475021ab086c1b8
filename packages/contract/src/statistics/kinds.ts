import { BOOKING_PAGES } from '../appointments/statuses.ts';

export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export const COMPARISONS = ['previous', 'year', 'none'] as const;
/** The longest period of a request, in days. */
export const MAX_DAYS = 400;

/**
 * The channels of a booking: the provider's page of this service, the widget on another site, an app or program, or the
 * provider for the client.
 */
export const BOOKING_CHANNELS = [...BOOKING_PAGES, 'app', 'provider'] as const;
