import * as endpoints from '@okoshko/contract/auth/oauth/endpoints';
import * as schemas from '@okoshko/contract/auth/oauth/schemas';
import { missingFields } from '../../../platform/errors.ts';
import {
  type Route,
  serve,
  serveRedirect,
  serveRedirectOrPage,
} from '../../../platform/http/serve.ts';
import { requireAddressTry } from '../address-tries.ts';
import { POPUP_POLICY, presentPopup } from './present.ts';
import { cookieOf, readCookie, redirectUriOf, withFragment, withQuery } from './rules.ts';
import { beginFlow, finishFlow, signInWith } from './sign-in-with.ts';

export const oauthRoutes: readonly Route[] = [
  serveRedirect(endpoints.connect, schemas.connect, async (call, { params, query }, reply) => {
    await requireAddressTry(call, 'connect');
    const { flow, page } = await beginFlow(call, params.provider, query);
    reply.header('Set-Cookie', cookieOf(flow));
    return page;
  }),
  serveRedirectOrPage(
    endpoints.connectCallback,
    schemas.connectCallback,
    async (call, { params, query }, reply) => {
      await requireAddressTry(call, 'connect');
      const flow = {
        redirectUri: redirectUriOf(call, params.provider),
        state: query.state ?? '',
      };
      const cookie = readCookie(reply.request.headers.cookie, flow);
      reply.header('Set-Cookie', cookieOf(flow, true));
      const landing = await finishFlow(call, params.provider, { query: stringsOf(query), cookie });
      const { page, target, outcome } = landing;
      if (!target) return { address: withQuery(page, outcome) };
      if (!target.isPopup) return { address: withFragment(page, outcome) };
      reply.header('Content-Security-Policy', POPUP_POLICY);
      return { html: presentPopup(page, outcome) };
    },
  ),
  serve(endpoints.signInWith, schemas.signInWith, async (call, input) => {
    const { provider } = input.params;
    // Strapi answers so to a login without a body.
    if (provider === 'local') throw missingFields(['identifier', 'password']);
    await requireAddressTry(call, 'callback');
    return signInWith(call, { provider, ticket: input.query.access_token });
  }),
];

/** The parameters sent once: a repeated one is a list. */
const stringsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
