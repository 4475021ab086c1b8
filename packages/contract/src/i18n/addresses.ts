import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listLocales = address<typeof schemas.listLocales>({
  method: 'GET',
  path: '/api/i18n/locales',
});
