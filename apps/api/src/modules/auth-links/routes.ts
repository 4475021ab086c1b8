import * as endpoints from '@okoshko/contract/auth-links/endpoints';
import * as schemas from '@okoshko/contract/auth-links/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { createAnonymous, createInvite } from './service/make-link.ts';
import type { createUseLink } from './service/use-link.ts';

interface Handlers {
  readonly invite: ReturnType<typeof createInvite>;
  readonly anonymous: ReturnType<typeof createAnonymous>;
  readonly useLink: ReturnType<typeof createUseLink>;
}

export const authLinkRoutes = (handlers: Handlers): readonly Route[] => [
  serve(endpoints.inviteClient, schemas.inviteClient, (call, { params }) =>
    handlers.invite(call, params),
  ),
  serve(endpoints.createAnonymousLink, schemas.createAnonymousLink, (call, { body, ip }) =>
    handlers.anonymous(call, { ...body.data, ip }),
  ),
  serve(endpoints.useLink, schemas.useLink, (call, { params, ip, agent }) =>
    handlers.useLink(call, { token: params.magicLink, ip, agent }),
  ),
];
