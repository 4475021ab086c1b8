import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const readSecondFactor = endpoint<typeof schemas.readSecondFactor>({
  ...addresses.readSecondFactor,
  action: 'api::auth-ext.second-factor.find',
});
export const giveSecondFactor = endpoint<typeof schemas.giveSecondFactor>({
  ...addresses.giveSecondFactor,
  action: 'api::auth-ext.second-factor.give',
});
export const beginSecondFactor = endpoint<typeof schemas.beginSecondFactor>({
  ...addresses.beginSecondFactor,
  action: 'api::auth-ext.second-factor.set',
  takesPassword: true,
});
export const confirmSecondFactor = endpoint<typeof schemas.confirmSecondFactor>({
  ...addresses.confirmSecondFactor,
  action: 'api::auth-ext.second-factor.set',
});
export const renewRecoveryCodes = endpoint<typeof schemas.renewRecoveryCodes>({
  ...addresses.renewRecoveryCodes,
  action: 'api::auth-ext.second-factor.set',
  takesPassword: true,
});
export const removeSecondFactor = endpoint<typeof schemas.removeSecondFactor>({
  ...addresses.removeSecondFactor,
  action: 'api::auth-ext.second-factor.set',
  takesPassword: true,
  status: 204,
});

// Operators see another account's second factor, and reset it for an owner who lost it.
export const readSecondFactorOf = endpoint<typeof schemas.readSecondFactorOf>({
  ...addresses.readSecondFactorOf,
  action: 'api::auth-ext.second-factor.findOf',
});
export const resetSecondFactor = endpoint<typeof schemas.resetSecondFactor>({
  ...addresses.resetSecondFactor,
  action: 'api::auth-ext.second-factor.reset',
  takesPassword: true,
  status: 204,
});
