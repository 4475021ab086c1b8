import * as accountWire from '@okoshko/contract/auth/account-wire';
import * as stepsSchemas from '@okoshko/contract/auth/steps-schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { giveSecondFactor, renewRecoveryCodes } from './codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  readSecondFactorOf,
  removeSecondFactor,
  resetSecondFactor,
} from './second-factor.ts';

export const secondFactorRoutes: readonly Route[] = [
  serve(
    { ...accountWire.readSecondFactor, action: 'api::auth-ext.second-factor.find', for: 'account' },
    stepsSchemas.readSecondFactor,
    readSecondFactor,
  ),
  serve(
    { ...accountWire.giveSecondFactor, action: 'api::auth-ext.second-factor.give', for: 'account' },
    stepsSchemas.giveSecondFactor,
    (ctx, { body }) => giveSecondFactor(ctx, body.code),
  ),
  serve(
    {
      ...accountWire.beginSecondFactor,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
    },
    stepsSchemas.beginSecondFactor,
    beginSecondFactor,
  ),
  serve(
    {
      ...accountWire.confirmSecondFactor,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
    },
    stepsSchemas.confirmSecondFactor,
    (ctx, { body }) => confirmSecondFactor(ctx, body.code),
  ),
  serve(
    {
      ...accountWire.renewRecoveryCodes,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
    },
    stepsSchemas.renewRecoveryCodes,
    renewRecoveryCodes,
  ),
  serve(
    {
      ...accountWire.removeSecondFactor,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
      status: 204,
    },
    stepsSchemas.removeSecondFactor,
    removeSecondFactor,
  ),
  serve(
    {
      ...accountWire.readSecondFactorOf,
      action: 'api::auth-ext.second-factor.findOf',
      for: 'operator',
    },
    stepsSchemas.readSecondFactorOf,
    (ctx, { params }) => readSecondFactorOf(ctx, params.id),
  ),
  serve(
    {
      ...accountWire.resetSecondFactor,
      action: 'api::auth-ext.second-factor.reset',
      for: 'operator',
      takesPassword: true,
      status: 204,
    },
    stepsSchemas.resetSecondFactor,
    (ctx, { params, body }) => resetSecondFactor(ctx, params.id, body.reason),
  ),
];
