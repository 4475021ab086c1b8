import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const saveOwnProvider = address<typeof schemas.saveOwnProvider>({
  method: 'POST',
  path: '/api/provider-profile/me',
});
