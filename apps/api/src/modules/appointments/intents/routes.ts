import * as intentsSchemas from '@okoshko/contract/appointments/intents-schemas';
import * as wire from '@okoshko/contract/appointments/wire';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { beginIntent, readIntent, resendCode } from './begin-intent.ts';
import { confirmIntent } from './confirm-intent.ts';

export const intentRoutes: readonly Route[] = [
  serve(
    { ...wire.beginIntent, action: null, isBooking: true, status: 201 },
    intentsSchemas.beginIntent,
    (ctx, { body }) => beginIntent(ctx, body.data),
  ),
  serve(
    { ...wire.readIntent, action: null, isBooking: true },
    intentsSchemas.readIntent,
    (ctx, { params }) => readIntent(ctx, params.id),
  ),
  serve(
    { ...wire.resendCode, action: null, isBooking: true },
    intentsSchemas.resendCode,
    (ctx, { params }) => resendCode(ctx, params.id),
  ),
  serve(
    { ...wire.confirmIntent, action: null, isBooking: true },
    intentsSchemas.confirmIntent,
    (ctx, { params, body }) => confirmIntent(ctx, { id: params.id, ...body.data }),
  ),
];
