import * as endpoints from '@okoshko/contract/privacy/endpoints';
import * as schemas from '@okoshko/contract/privacy/schemas';
import type { Static } from 'typebox';
import { type Route, serve } from '../../platform/http/serve.ts';
import { giveConsent, listConsents, withdrawConsent } from './consents.ts';
import { eraseAccount, previewErasure } from './erasure/erasure.ts';
import { exportAccount, exportUser } from './export/export.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export const privacyRoutes: readonly Route[] = [
  {
    endpoint: endpoints.exportAccount,
    schemas: schemas.exportAccount,
    handle: async (ctx, _request, reply) => reply.type(JSON_TYPE).send(await exportAccount(ctx)),
  },
  serve(endpoints.previewErasure, schemas.previewErasure, previewErasure),
  serve(endpoints.eraseAccount, schemas.eraseAccount, (ctx, { body }) =>
    eraseAccount(ctx, body.password),
  ),
  {
    endpoint: endpoints.exportUser,
    schemas: schemas.exportUser,
    handle: async (ctx, request, reply) => {
      // The schema of the route checked it.
      const { id } = request.params as Static<typeof schemas.exportUser.params>;
      return reply.type(JSON_TYPE).send(await exportUser(ctx, id));
    },
  },
  serve(endpoints.listConsents, schemas.listConsents, listConsents),
  serve(endpoints.giveConsent, schemas.giveConsent, (ctx, { body }) => giveConsent(ctx, body)),
  serve(endpoints.withdrawConsent, schemas.withdrawConsent, (ctx, { params }) =>
    withdrawConsent(ctx, params.document),
  ),
];
