import * as intentEndpoints from '@okoshko/contract/appointments/intents/addresses';
import * as intentSchemas from '@okoshko/contract/appointments/intents/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { beginIntent, readIntent, resendCode } from './begin-intent.ts';
import { confirmIntent } from './confirm-intent.ts';

export const intentRoutes: readonly Route[] = [
  serve(
    { ...intentEndpoints.beginIntent, action: null, isBooking: true, status: 201 },
    intentSchemas.beginIntent,
    (ctx, { body }) => beginIntent(ctx, body.data),
  ),
  serve(
    { ...intentEndpoints.readIntent, action: null, isBooking: true },
    intentSchemas.readIntent,
    (ctx, { params }) => readIntent(ctx, params.id),
  ),
  serve(
    { ...intentEndpoints.resendCode, action: null, isBooking: true },
    intentSchemas.resendCode,
    (ctx, { params }) => resendCode(ctx, params.id),
  ),
  serve(
    { ...intentEndpoints.confirmIntent, action: null, isBooking: true },
    intentSchemas.confirmIntent,
    (ctx, { params, body }) => confirmIntent(ctx, { id: params.id, ...body.data }),
  ),
];
