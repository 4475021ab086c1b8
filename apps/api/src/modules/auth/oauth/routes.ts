import * as endpoints from '@okoshko/contract/auth/oauth/endpoints';
import * as schemas from '@okoshko/contract/auth/oauth/schemas';
import { invalidFields } from '../../../platform/errors.ts';
import { type Route, serve, serveRedirect } from '../../../platform/http/serve.ts';
import type { RequireAddressTry } from '../service/address-tries.ts';
import { cookieOf, readCookie } from './flow.ts';
import type { createOAuth } from './service.ts';

type Handlers = ReturnType<typeof createOAuth> & { readonly requireAddressTry: RequireAddressTry };

export const oauthRoutes = (handlers: Handlers): readonly Route[] => [
  serveRedirect(endpoints.connect, schemas.connect, async (call, { params, query, ip }, reply) => {
    await handlers.requireAddressTry(call, 'connect', [ip]);
    const { flow, page } = await handlers.begin(call, params.provider, query.callback);
    reply.header('Set-Cookie', cookieOf(flow));
    return page;
  }),
  serveRedirect(endpoints.connectCallback, schemas.connectCallback, async (call, asked, reply) => {
    const { provider } = asked.params;
    await handlers.requireAddressTry(call, 'connect', [asked.ip]);
    const redirectUri = handlers.redirectUri(provider);
    const cookie = readCookie(reply.request.headers.cookie, redirectUri);
    reply.header('Set-Cookie', cookieOf({ redirectUri, state: '' }));
    return handlers.finish(call, provider, { query: textsOf(asked.query), cookie });
  }),
  serve(endpoints.signInWith, schemas.signInWith, async (call, asked) => {
    const { params, query, ip, agent } = asked;
    // As Strapi's: a login without a body.
    if (params.provider === 'local') throw invalidFields(['identifier', 'password']);
    await handlers.requireAddressTry(call, 'callback', [ip]);
    return handlers.signIn(
      call,
      { provider: params.provider, ticket: query.access_token },
      { ip, agent },
    );
  }),
];

/** Providers add words of their own to the query. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
