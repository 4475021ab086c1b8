import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

/** The link of a message leads here: it needs no session. Programs that look at it change nothing. */
export const openAppointmentLink = endpoint<typeof schemas.openAppointmentLink>({
  ...addresses.openAppointmentLink,
  action: null,
});
export const startsByLink = endpoint<typeof schemas.startsByLink>({
  ...addresses.startsByLink,
  action: null,
});
export const quoteByLink = endpoint<typeof schemas.quoteByLink>({
  ...addresses.quoteByLink,
  action: null,
});
export const confirmByLink = endpoint<typeof schemas.confirmByLink>({
  ...addresses.confirmByLink,
  action: null,
});
export const cancelByLink = endpoint<typeof schemas.cancelByLink>({
  ...addresses.cancelByLink,
  action: null,
});
export const moveByLink = endpoint<typeof schemas.moveByLink>({
  ...addresses.moveByLink,
  action: null,
});
