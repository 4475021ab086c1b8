import * as schemas from '@okoshko/contract/auth-links/schemas';
import * as wire from '@okoshko/contract/auth-links/wire';
import { serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { claimClient } from './claim-client.ts';
import { deleteDeadLinksSweep } from './jobs.ts';
import { createAnonymousLink, inviteClient, useLink } from './magic-links.ts';

/** Magic links that sign clients in without a password. */
export const authLinks = {
  name: 'auth-links',
  routes: [
    serve(
      {
        ...wire.inviteClient,
        action: 'api::auth-link.auth-link.invite',
        for: 'account',
        status: 201,
      },
      schemas.inviteClient,
      (ctx, { params }) => inviteClient(ctx, params.id),
    ),
    serve(
      { ...wire.createAnonymousLink, action: null, status: 201 },
      schemas.createAnonymousLink,
      (ctx, { body }) => createAnonymousLink(ctx, body.data),
    ),
    serve({ ...wire.useLink, action: null, hasEffects: true }, schemas.useLink, (ctx, { params }) =>
      useLink(ctx, params.magicLink),
    ),
  ],
  sweeps: [deleteDeadLinksSweep],
  ports: { auth: { claim: claimClient } },
} satisfies Module;
