import * as linkEndpoints from '@okoshko/contract/appointments/link/addresses';
import * as linkSchemas from '@okoshko/contract/appointments/link/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { cancelByLink, confirmByLink, moveByLink, quoteByLink, startsByLink } from './by-link.ts';
import { openLink } from './link.ts';

export const linkRoutes: readonly Route[] = [
  serve(
    { ...linkEndpoints.openAppointmentLink, action: null },
    linkSchemas.openAppointmentLink,
    (ctx, { params }) => openLink(ctx, params.token),
  ),
  serve(
    { ...linkEndpoints.startsByLink, action: null },
    linkSchemas.startsByLink,
    (ctx, { params, query }) => startsByLink(ctx, { ...params, ...query }),
  ),
  serve(
    { ...linkEndpoints.quoteByLink, action: null },
    linkSchemas.quoteByLink,
    (ctx, { params, query }) => quoteByLink(ctx, { ...params, ...query }),
  ),
  serve(
    { ...linkEndpoints.confirmByLink, action: null },
    linkSchemas.confirmByLink,
    (ctx, { params, body }) => confirmByLink(ctx, { ...params, ...body.data }),
  ),
  serve(
    { ...linkEndpoints.cancelByLink, action: null },
    linkSchemas.cancelByLink,
    (ctx, { params, body }) => cancelByLink(ctx, { ...params, ...body.data }),
  ),
  serve(
    { ...linkEndpoints.moveByLink, action: null },
    linkSchemas.moveByLink,
    (ctx, { params, body }) => moveByLink(ctx, { ...params, ...body.data }),
  ),
];
