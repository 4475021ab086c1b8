import type { Address } from '../endpoint.ts';
import type * as accountSchemas from './account-schemas.ts';
import type * as schemas from './schemas.ts';
import type * as stepsSchemas from './steps-schemas.ts';

export const requestCode: Address<typeof schemas.requestCode> = {
  method: 'POST',
  path: '/api/phone-auth/sms',
};
export const confirmCode: Address<typeof schemas.confirmCode> = {
  method: 'POST',
  path: '/api/auth-ext/auth/phone/auth-step/0',
};
export const signIn: Address<typeof schemas.signIn> = {
  method: 'POST',
  path: '/api/auth-ext/auth/local/auth-step/1',
};
export const resetPassword: Address<typeof schemas.resetPassword> = {
  method: 'POST',
  path: '/api/auth-ext/auth/local/reset',
};
export const signOut: Address<typeof schemas.signOut> = {
  method: 'POST',
  path: '/api/auth-ext/logout',
};
export const confirmCodeFlat: Address<typeof schemas.confirmCodeFlat> = {
  method: 'POST',
  path: '/api/phone-auth/sms/confirm',
};
export const signInLocal: Address<typeof schemas.signInLocal> = {
  method: 'POST',
  path: '/api/auth/local',
};

export const listCodeCountries: Address<typeof stepsSchemas.listCodeCountries> = {
  method: 'GET',
  path: '/api/phone-auth/countries',
};
export const listProviders: Address<typeof stepsSchemas.listProviders> = {
  method: 'GET',
  path: '/auth-ext/providers',
};
export const addToStep: Address<typeof stepsSchemas.addToStep> = {
  method: 'POST',
  path: '/auth-ext/providers-steps/:step/:provider',
};
export const removeFromStep: Address<typeof stepsSchemas.removeFromStep> = {
  method: 'DELETE',
  path: '/auth-ext/providers-steps/:step/:provider',
};
export const requestCall: Address<typeof stepsSchemas.requestCall> = {
  method: 'POST',
  path: '/api/phone-auth/call',
};
export const passStep: Address<typeof stepsSchemas.passStep> = {
  method: 'POST',
  path: '/api/auth-ext/auth/:provider/auth-step/:step',
};
export const listSteps: Address<typeof stepsSchemas.listSteps> = {
  method: 'GET',
  path: '/auth-ext/providers-steps',
};

export const signInWith: Address<typeof schemas.signInWith> = {
  method: 'GET',
  path: '/api/auth/:provider/callback',
};
export const connect: Address<typeof schemas.connect> = {
  method: 'GET',
  path: '/api/connect/:provider',
};
export const connectCallback: Address<typeof schemas.connectCallback> = {
  method: 'GET',
  path: '/api/connect/:provider/callback',
};

export const openClientSession: Address<typeof accountSchemas.openClientSession> = {
  method: 'POST',
  path: '/api/auth-ext/client-session',
};
export const endPasswordConfirmation: Address<typeof accountSchemas.endPasswordConfirmation> = {
  method: 'DELETE',
  path: '/api/auth-ext/password-confirmation',
};
