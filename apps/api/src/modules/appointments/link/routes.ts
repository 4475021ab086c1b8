import * as endpoints from '@okoshko/contract/appointments/link/endpoints';
import * as schemas from '@okoshko/contract/appointments/link/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { cancelByLink } from './service/cancel-by-link.ts';
import { confirmByLink } from './service/confirm-by-link.ts';
import { moveByLink } from './service/move-by-link.ts';
import { openLink } from './service/open-link.ts';
import { quoteByLink } from './service/quote-by-link.ts';
import { startsByLink } from './service/starts-by-link.ts';

export const linkRoutes: readonly Route[] = [
  serve(endpoints.openAppointmentLink, schemas.openAppointmentLink, (call, { params }) =>
    openLink(call, params.token),
  ),
  serve(endpoints.startsByLink, schemas.startsByLink, (call, { params, query }) =>
    startsByLink(call, { ...params, ...query }),
  ),
  serve(endpoints.quoteByLink, schemas.quoteByLink, (call, { params, query }) =>
    quoteByLink(call, { ...params, ...query }),
  ),
  serve(endpoints.confirmByLink, schemas.confirmByLink, (call, { params, body }) =>
    confirmByLink(call, { ...params, ...body.data }),
  ),
  serve(endpoints.cancelByLink, schemas.cancelByLink, (call, { params, body }) =>
    cancelByLink(call, { ...params, ...body.data }),
  ),
  serve(endpoints.moveByLink, schemas.moveByLink, (call, { params, body }) =>
    moveByLink(call, { ...params, ...body.data }),
  ),
];
