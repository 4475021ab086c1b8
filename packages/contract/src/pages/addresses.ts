import { address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openPage = address<typeof schemas.openPage>({
  method: 'GET',
  path: '/api/pages/:slug',
});
export const pageStarts = address<typeof schemas.pageStarts>({
  method: 'GET',
  path: '/api/pages/:slug/starts',
});
