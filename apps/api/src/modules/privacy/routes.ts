import type { Params } from '@okoshko/contract/endpoint';
import * as schemas from '@okoshko/contract/privacy/schemas';
import * as wire from '@okoshko/contract/privacy/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { giveConsent, listConsents, withdrawConsent } from './consents.ts';
import { eraseAccount, previewErasure } from './erasure/erasure.ts';
import { exportAccount, exportUser } from './export/export.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export const privacyRoutes: readonly Route[] = [
  {
    endpoint: { ...wire.exportAccount, action: 'api::privacy.privacy.export', for: 'account' },
    schemas: schemas.exportAccount,
    handle: async (ctx, _request, reply) => reply.type(JSON_TYPE).send(await exportAccount(ctx)),
  },
  serve(
    { ...wire.previewErasure, action: 'api::privacy.privacy.erase', for: 'account' },
    schemas.previewErasure,
    previewErasure,
  ),
  serve(
    { ...wire.eraseAccount, action: 'api::privacy.privacy.erase', for: 'account' },
    schemas.eraseAccount,
    (ctx, { body }) => eraseAccount(ctx, body.password),
  ),
  {
    endpoint: {
      ...wire.exportUser,
      action: 'api::personal-data-request.personal-data-request.export',
      for: 'operator',
      hasEffects: true,
    },
    schemas: schemas.exportUser,
    handle: async (ctx, request, reply) => {
      // The schema of the route checked it.
      const { id } = request.params as Params<typeof schemas.exportUser>;
      return reply.type(JSON_TYPE).send(await exportUser(ctx, id));
    },
  },
  serve(
    { ...wire.listConsents, action: 'api::privacy.consent.find', for: 'account' },
    schemas.listConsents,
    listConsents,
  ),
  serve(
    {
      ...wire.giveConsent,
      action: 'api::privacy.consent.create',
      for: 'account',
      status: 201,
    },
    schemas.giveConsent,
    (ctx, { body }) => giveConsent(ctx, body),
  ),
  serve(
    {
      ...wire.withdrawConsent,
      action: 'api::privacy.consent.delete',
      for: 'account',
      status: 204,
    },
    schemas.withdrawConsent,
    (ctx, { params }) => withdrawConsent(ctx, params.document),
  ),
];
