import * as endpoints from '@okoshko/contract/auth-links/endpoints';
import * as schemas from '@okoshko/contract/auth-links/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { createAnonymousLink, inviteClient, useLink } from './magic-links.ts';

export const authLinkRoutes: readonly Route[] = [
  serve(endpoints.inviteClient, schemas.inviteClient, (call, { params }) =>
    inviteClient(call, params.id),
  ),
  serve(endpoints.createAnonymousLink, schemas.createAnonymousLink, (call, { body }) =>
    createAnonymousLink(call, body.data),
  ),
  serve(endpoints.useLink, schemas.useLink, (call, { params }) => useLink(call, params.magicLink)),
];
