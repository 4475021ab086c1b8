import * as movesSchemas from '@okoshko/contract/appointments/moves-schemas';
import * as wire from '@okoshko/contract/appointments/wire';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { cancelByLink, confirmByLink, moveByLink, quoteByLink, startsByLink } from './by-link.ts';
import { openAppointmentLink } from './link.ts';

export const linkRoutes: readonly Route[] = [
  serve(
    { ...wire.openAppointmentLink, action: null },
    movesSchemas.openAppointmentLink,
    (ctx, { params }) => openAppointmentLink(ctx, params.token),
  ),
  serve(
    { ...wire.startsByLink, action: null },
    movesSchemas.startsByLink,
    (ctx, { params, query }) => startsByLink(ctx, { ...params, ...query }),
  ),
  serve({ ...wire.quoteByLink, action: null }, movesSchemas.quoteByLink, (ctx, { params, query }) =>
    quoteByLink(ctx, { ...params, ...query }),
  ),
  serve(
    { ...wire.confirmByLink, action: null },
    movesSchemas.confirmByLink,
    (ctx, { params, body }) => confirmByLink(ctx, { ...params, ...body.data }),
  ),
  serve(
    { ...wire.cancelByLink, action: null },
    movesSchemas.cancelByLink,
    (ctx, { params, body }) => cancelByLink(ctx, { ...params, ...body.data }),
  ),
  serve({ ...wire.moveByLink, action: null }, movesSchemas.moveByLink, (ctx, { params, body }) =>
    moveByLink(ctx, { ...params, ...body.data }),
  ),
];
