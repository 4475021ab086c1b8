import * as auth from '@okoshko/contract/auth/endpoints';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as endpoints from '@okoshko/contract/auth/steps/endpoints';
import * as schemas from '@okoshko/contract/auth/steps/schemas';
import type { Reply } from '@okoshko/contract/endpoint';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { createRequestCall } from './call.ts';
import type { createPassStep } from './pass.ts';
import type { createSteps } from './service.ts';

interface Verbs extends ReturnType<typeof createSteps> {
  readonly passStep: ReturnType<typeof createPassStep>;
  readonly requestCall: ReturnType<typeof createRequestCall>;
}

/** Steps as they stand by default have endpoints of their own; their clients know which answer comes. */
export const stepRoutes = (verbs: Verbs): readonly Route[] => [
  serve(auth.confirmCode, authSchemas.confirmCode, (call, { body, ip, agent, bearer }) => {
    const passing = { step: 0, provider: 'phone', args: body.providerArgs };
    return verbs.passStep(call, passing, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.confirmCode>
    >;
  }),
  serve(auth.confirmCodeFlat, authSchemas.confirmCodeFlat, (call, { body, ip, agent, bearer }) => {
    const passing = { step: 0, provider: 'phone', args: body };
    return verbs.passStep(call, passing, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.confirmCode>
    >;
  }),
  serve(auth.signIn, authSchemas.signIn, (call, { body, query, ip, agent, bearer }) => {
    const { token, providerArgs: args } = body;
    const passing = { step: 1, provider: 'local', token, args, ...query };
    return verbs.passStep(call, passing, { ip, agent, bearer }) as Promise<
      Reply<typeof auth.signIn>
    >;
  }),
  serve(endpoints.passStep, schemas.passStep, (call, { params, body, query, ip, agent, bearer }) =>
    verbs.passStep(
      call,
      { ...params, token: body.token, args: body.providerArgs, ...query },
      { ip, agent, bearer },
    ),
  ),
  serve(endpoints.requestCall, schemas.requestCall, (call, { body, ip }) =>
    verbs.requestCall(call, { phone: body.phone, ip }),
  ),
  serve(endpoints.listProviders, schemas.listProviders, verbs.listProviders),
  serve(endpoints.listSteps, schemas.listSteps, verbs.listSteps),
  serve(endpoints.addToStep, schemas.addToStep, (call, { params }) =>
    verbs.addToStep(call, params),
  ),
  serve(endpoints.removeFromStep, schemas.removeFromStep, (call, { params }) =>
    verbs.removeFromStep(call, params),
  ),
];
