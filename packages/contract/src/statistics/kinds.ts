import { BOOKING_PAGES } from '../appointments/statuses.ts';

export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export const COMPARISONS = ['previous', 'year', 'none'] as const;
/** The longest period of a request, in days. */
export const MAX_DAYS = 400;

/**
 * Where a booking was made: on the provider's page of this service, by the widget on another site, by an app or program,
 * or by the provider for the client.
 */
export const BOOKING_CHANNELS = [...BOOKING_PAGES, 'app', 'provider'] as const;
