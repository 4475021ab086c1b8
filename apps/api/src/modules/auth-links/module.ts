import * as endpoints from '@okoshko/contract/auth-links/endpoints';
import * as schemas from '@okoshko/contract/auth-links/schemas';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { ACCOUNTS, type ModulePermissions } from '../../platform/permissions/grants.ts';
import { claimClient } from './claim-client.ts';
import { deleteDeadLinksSweep } from './jobs.ts';
import { createAnonymousLink, inviteClient, useLink } from './magic-links.ts';

const permissions: ModulePermissions = {
  'api::auth-link.auth-link.invite': ACCOUNTS,
};

/** Magic links that sign clients in without a password. */
export const authLinks = {
  name: 'auth-links',
  routes: [
    serve(endpoints.inviteClient, schemas.inviteClient, (ctx, { params }) =>
      inviteClient(ctx, params.id),
    ),
    serve(endpoints.createAnonymousLink, schemas.createAnonymousLink, (ctx, { body }) =>
      createAnonymousLink(ctx, body.data),
    ),
    serve(endpoints.useLink, schemas.useLink, (ctx, { params }) => useLink(ctx, params.magicLink)),
  ],
  sweeps: [deleteDeadLinksSweep],
  ports: { auth: { claim: claimClient } },
  permissions,
} satisfies Module;
