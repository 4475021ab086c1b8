import * as factor from '@okoshko/contract/auth/second-factor/addresses';
import * as factorSchemas from '@okoshko/contract/auth/second-factor/schemas';
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
    { ...factor.readSecondFactor, action: 'api::auth-ext.second-factor.find', for: 'account' },
    factorSchemas.readSecondFactor,
    readSecondFactor,
  ),
  serve(
    { ...factor.giveSecondFactor, action: 'api::auth-ext.second-factor.give', for: 'account' },
    factorSchemas.giveSecondFactor,
    (ctx, { body }) => giveSecondFactor(ctx, body.code),
  ),
  serve(
    {
      ...factor.beginSecondFactor,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
    },
    factorSchemas.beginSecondFactor,
    beginSecondFactor,
  ),
  serve(
    { ...factor.confirmSecondFactor, action: 'api::auth-ext.second-factor.set', for: 'account' },
    factorSchemas.confirmSecondFactor,
    (ctx, { body }) => confirmSecondFactor(ctx, body.code),
  ),
  serve(
    {
      ...factor.renewRecoveryCodes,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
    },
    factorSchemas.renewRecoveryCodes,
    renewRecoveryCodes,
  ),
  serve(
    {
      ...factor.removeSecondFactor,
      action: 'api::auth-ext.second-factor.set',
      for: 'account',
      takesPassword: true,
      status: 204,
    },
    factorSchemas.removeSecondFactor,
    removeSecondFactor,
  ),
  serve(
    { ...factor.readSecondFactorOf, action: 'api::auth-ext.second-factor.findOf', for: 'operator' },
    factorSchemas.readSecondFactorOf,
    (ctx, { params }) => readSecondFactorOf(ctx, params.id),
  ),
  serve(
    {
      ...factor.resetSecondFactor,
      action: 'api::auth-ext.second-factor.reset',
      for: 'operator',
      takesPassword: true,
      status: 204,
    },
    factorSchemas.resetSecondFactor,
    (ctx, { params }) => resetSecondFactor(ctx, params.id),
  ),
];
