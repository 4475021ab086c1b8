import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const readNotifications = address<typeof schemas.readNotifications>({
  method: 'POST',
  path: '/api/notification/read',
});
