import * as schemas from '@okoshko/contract/auth/schemas';
import * as wire from '@okoshko/contract/auth/wire';
import { missingFields } from '../../../platform/errors.ts';
import {
  type Route,
  serve,
  serveRedirect,
  serveRedirectOrPage,
} from '../../../platform/http/serve.ts';
import { requireAddressTry } from '../address-tries.ts';
import { POPUP_POLICY, presentPopup } from './present.ts';
import { readStateCookie, redirectUriOf, stateCookieOf, withFragment, withQuery } from './rules.ts';
import { beginFlow, finishFlow, signInWith } from './sign-in-with.ts';

export const oauthRoutes: readonly Route[] = [
  serveRedirect(
    { ...wire.connect, action: null },
    schemas.connect,
    async (ctx, { params, query }, reply) => {
      await requireAddressTry(ctx, 'connect');
      const { flow, page } = await beginFlow(ctx, params.provider, query);
      reply.header('Set-Cookie', stateCookieOf(flow));
      return page;
    },
  ),
  serveRedirectOrPage(
    { ...wire.connectCallback, action: null, hasEffects: true },
    schemas.connectCallback,
    async (ctx, { params, query }, reply) => {
      await requireAddressTry(ctx, 'connect');
      const flow = {
        redirectUri: redirectUriOf(ctx, params.provider),
        state: query.state ?? '',
      };
      const cookie = readStateCookie(reply.request.headers.cookie, flow);
      reply.header('Set-Cookie', stateCookieOf(flow, true));
      const landing = await finishFlow(ctx, params.provider, { query: stringsOf(query), cookie });
      const { page, target, outcome } = landing;
      if (!target) return { address: withQuery(page, outcome) };
      if (!target.isPopup) return { address: withFragment(page, outcome) };
      reply.header('Content-Security-Policy', POPUP_POLICY);
      return { html: presentPopup(page, outcome) };
    },
  ),
  serve(
    { ...wire.signInWith, action: null, hasEffects: true },
    schemas.signInWith,
    async (ctx, input) => {
      const { provider } = input.params;
      // Strapi answers so to a login without a body.
      if (provider === 'local') throw missingFields(['identifier', 'password']);
      await requireAddressTry(ctx, 'callback');
      return signInWith(ctx, { provider, ticket: input.query.access_token });
    },
  ),
];

/** The parameters sent once: a repeated one is a list. */
const stringsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
