import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const openStream = endpoint<typeof schemas.openStream>({
  ...addresses.openStream,
  action: 'api::stream.stream.open',
  isStream: true,
});
