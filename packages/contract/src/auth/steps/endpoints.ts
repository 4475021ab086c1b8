import { endpoint } from '../../endpoint.ts';
import * as addresses from './addresses.ts';
import type * as schemas from './schemas.ts';

export const passStep = endpoint<typeof schemas.passStep>({
  method: 'POST',
  path: '/api/auth-ext/auth/:provider/auth-step/:step',
  action: null,
});
export const requestCall = endpoint<typeof schemas.requestCall>({
  ...addresses.requestCall,
  action: null,
  isBooking: true,
});
export const listCodeCountries = endpoint<typeof schemas.listCodeCountries>({
  ...addresses.listCodeCountries,
  action: null,
  shared: { maxAge: 300 },
});
export const listProviders = endpoint<typeof schemas.listProviders>({
  ...addresses.listProviders,
  action: 'api::auth-ext.provider.find',
});
export const listSteps = endpoint<typeof schemas.listSteps>({
  method: 'GET',
  path: '/auth-ext/providers-steps',
  action: 'api::auth-ext.provider.findSteps',
});
export const addToStep = endpoint<typeof schemas.addToStep>({
  ...addresses.addToStep,
  action: 'api::auth-ext.provider.addToStep',
});
export const removeFromStep = endpoint<typeof schemas.removeFromStep>({
  ...addresses.removeFromStep,
  action: 'api::auth-ext.provider.removeFromStep',
});
