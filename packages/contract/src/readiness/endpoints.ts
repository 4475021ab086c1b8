import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** For staff. */
export const readReadiness = endpoint<typeof schemas.readReadiness>({
  ...addresses.readReadiness,
  action: 'api::readiness.readiness.find',
});
