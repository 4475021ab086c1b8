import * as endpoints from '@okoshko/contract/appointments/intents/endpoints';
import * as schemas from '@okoshko/contract/appointments/intents/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { beginIntent } from './service/begin-intent.ts';
import { confirmIntent } from './service/confirm-intent.ts';
import { readIntent } from './service/read-intent.ts';
import { resendCode } from './service/resend-code.ts';

export const intentRoutes: readonly Route[] = [
  serve(endpoints.beginIntent, schemas.beginIntent, (call, { body }) =>
    beginIntent(call, body.data),
  ),
  serve(endpoints.readIntent, schemas.readIntent, (call, { params }) =>
    readIntent(call, params.id),
  ),
  serve(endpoints.resendCode, schemas.resendCode, (call, { params }) =>
    resendCode(call, params.id),
  ),
  serve(endpoints.confirmIntent, schemas.confirmIntent, (call, { params, body }) =>
    confirmIntent(call, { id: params.id, ...body.data }),
  ),
];
