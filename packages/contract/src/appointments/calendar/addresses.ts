import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const calendarLink = address<typeof schemas.calendarLink>({
  method: 'GET',
  path: '/api/appointments/:id/calendar-link',
});
