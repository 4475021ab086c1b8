import { endpoint } from '../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const possibleStarts = endpoint<typeof schemas.possibleStarts>({
  ...addresses.possibleStarts,
  action: 'api::appointment.appointment.possibleStarts',
  isReadOnly: true,
});

export const maxAvailableTime = endpoint<typeof schemas.maxAvailableTime>({
  ...addresses.maxAvailableTime,
  action: 'api::appointment.appointment.maxAvailableTime',
});

export const listOutsideHours = endpoint<typeof schemas.listOutsideHours>({
  ...addresses.listOutsideHours,
  action: 'api::appointment.appointment.findOutsideHours',
});

export const notifyOutsideHours = endpoint<typeof schemas.notifyOutsideHours>({
  ...addresses.notifyOutsideHours,
  action: 'api::appointment.appointment.notifyOutsideHours',
});
