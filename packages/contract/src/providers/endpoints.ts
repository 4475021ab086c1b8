import { endpoint } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const saveOwnProvider = endpoint<typeof schemas.saveOwnProvider>({
  method: 'POST',
  path: '/api/provider-profile/me',
  action: 'api::provider-profile.provider-profile.me',
});
