import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const openPage = endpoint<typeof schemas.openPage>({
  ...addresses.openPage,
  action: 'api::page.page.findOne',
  mayLag: 'everybody',
  shared: { maxAge: 60, staleFor: 600 },
});
export const pageStarts = endpoint<typeof schemas.pageStarts>({
  ...addresses.pageStarts,
  action: 'api::page.page.starts',
  shared: { maxAge: 15 },
});
