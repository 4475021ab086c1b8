import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const calendarLink = address<typeof schemas.calendarLink>({
  method: 'GET',
  path: '/api/appointments/:id/calendar-link',
});
export const readCalendarFeed = address<typeof schemas.readCalendarFeed>({
  method: 'GET',
  path: '/api/calendar-feed',
});
export const createCalendarFeed = address<typeof schemas.createCalendarFeed>({
  method: 'POST',
  path: '/api/calendar-feed',
});
export const revokeCalendarFeed = address<typeof schemas.revokeCalendarFeed>({
  method: 'DELETE',
  path: '/api/calendar-feed',
});
