import * as auth from '@okoshko/contract/auth/endpoints';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as endpoints from '@okoshko/contract/auth/steps/endpoints';
import * as schemas from '@okoshko/contract/auth/steps/schemas';
import type { Reply } from '@okoshko/contract/endpoint';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createRequestCall } from './call.ts';
import type { createPassStep } from './pass.ts';
import type { createSteps } from './service.ts';

interface Handlers extends ReturnType<typeof createSteps> {
  readonly passStep: ReturnType<typeof createPassStep>;
  readonly requestCall: ReturnType<typeof createRequestCall>;
}

/** Steps as they stand by default have endpoints of their own; their clients know which answer comes. */
export const stepRoutes = (handlers: Handlers): readonly Route[] => [
  serve(auth.confirmCode, authSchemas.confirmCode, (call, { body, ip, agent, bearer }) => {
    const input = { step: 0, provider: 'phone', args: body.providerArgs };
    return handlers.passStep(call, input, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.confirmCode>
    >;
  }),
  serve(auth.confirmCodeFlat, authSchemas.confirmCodeFlat, (call, { body, ip, agent, bearer }) => {
    const input = { step: 0, provider: 'phone', args: body };
    return handlers.passStep(call, input, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.confirmCode>
    >;
  }),
  serve(auth.signIn, authSchemas.signIn, (call, { body, query, ip, agent, bearer }) => {
    const { token, providerArgs: args } = body;
    const input = { step: 1, provider: 'local', token, args, ...query };
    return handlers.passStep(call, input, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.signIn>
    >;
  }),
  serve(endpoints.passStep, schemas.passStep, (call, { params, body, query, ip, agent, bearer }) =>
    handlers.passStep(
      call,
      { ...params, token: body.token, args: body.providerArgs, ...query },
      { ip, agent, bearer },
    ),
  ),
  serve(endpoints.requestCall, schemas.requestCall, (call, { body, ip }) =>
    handlers.requestCall(call, { phone: body.phone, ip }),
  ),
  serve(endpoints.listProviders, schemas.listProviders, handlers.listProviders),
  serve(endpoints.listSteps, schemas.listSteps, handlers.listSteps),
  serve(endpoints.addToStep, schemas.addToStep, (call, { params }) =>
    handlers.addToStep(call, params),
  ),
  serve(endpoints.removeFromStep, schemas.removeFromStep, (call, { params }) =>
    handlers.removeFromStep(call, params),
  ),
];
