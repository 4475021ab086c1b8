import { address } from '../../endpoint.ts';
import type * as schemas from './schemas.ts';

export const listCodeCountries = address<typeof schemas.listCodeCountries>({
  method: 'GET',
  path: '/api/phone-auth/countries',
});
export const listProviders = address<typeof schemas.listProviders>({
  method: 'GET',
  path: '/auth-ext/providers',
});
export const addToStep = address<typeof schemas.addToStep>({
  method: 'POST',
  path: '/auth-ext/providers-steps/:step/:provider',
});
export const removeFromStep = address<typeof schemas.removeFromStep>({
  method: 'DELETE',
  path: '/auth-ext/providers-steps/:step/:provider',
});
export const requestCall = address<typeof schemas.requestCall>({
  method: 'POST',
  path: '/api/phone-auth/call',
});
export const passStep = address<typeof schemas.passStep>({
  method: 'POST',
  path: '/api/auth-ext/auth/:provider/auth-step/:step',
});
export const listSteps = address<typeof schemas.listSteps>({
  method: 'GET',
  path: '/auth-ext/providers-steps',
});
