import { address } from '../endpoint.ts';
import type * as accountSchemas from './account-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as stepsSchemas from './steps-schemas.ts';

export const requestCode = address<typeof schemas.requestCode>({
  method: 'POST',
  path: '/api/phone-auth/sms',
});
export const confirmCode = address<typeof schemas.confirmCode>({
  method: 'POST',
  path: '/api/auth-ext/auth/phone/auth-step/0',
});
export const signIn = address<typeof schemas.signIn>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/auth-step/1',
});
export const resetPassword = address<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth-ext/auth/local/reset',
});
export const signOut = address<typeof schemas.signOut>({
  method: 'POST',
  path: '/api/auth-ext/logout',
});
export const confirmCodeFlat = address<typeof schemas.confirmCodeFlat>({
  method: 'POST',
  path: '/api/phone-auth/sms/confirm',
});
export const signInLocal = address<typeof schemas.signInLocal>({
  method: 'POST',
  path: '/api/auth/local',
});

export const listCodeCountries = address<typeof stepsSchemas.listCodeCountries>({
  method: 'GET',
  path: '/api/phone-auth/countries',
});
export const listProviders = address<typeof stepsSchemas.listProviders>({
  method: 'GET',
  path: '/auth-ext/providers',
});
export const addToStep = address<typeof stepsSchemas.addToStep>({
  method: 'POST',
  path: '/auth-ext/providers-steps/:step/:provider',
});
export const removeFromStep = address<typeof stepsSchemas.removeFromStep>({
  method: 'DELETE',
  path: '/auth-ext/providers-steps/:step/:provider',
});
export const requestCall = address<typeof stepsSchemas.requestCall>({
  method: 'POST',
  path: '/api/phone-auth/call',
});
export const passStep = address<typeof stepsSchemas.passStep>({
  method: 'POST',
  path: '/api/auth-ext/auth/:provider/auth-step/:step',
});
export const listSteps = address<typeof stepsSchemas.listSteps>({
  method: 'GET',
  path: '/auth-ext/providers-steps',
});

export const signInWith = address<typeof schemas.signInWith>({
  method: 'GET',
  path: '/api/auth/:provider/callback',
});
export const connect = address<typeof schemas.connect>({
  method: 'GET',
  path: '/api/connect/:provider',
});
export const connectCallback = address<typeof schemas.connectCallback>({
  method: 'GET',
  path: '/api/connect/:provider/callback',
});

export const openClientSession = address<typeof accountSchemas.openClientSession>({
  method: 'POST',
  path: '/api/auth-ext/client-session',
});
export const endPasswordConfirmation = address<typeof accountSchemas.endPasswordConfirmation>({
  method: 'DELETE',
  path: '/api/auth-ext/password-confirmation',
});
