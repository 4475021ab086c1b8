import * as auth from '@okoshko/contract/auth/endpoints';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as endpoints from '@okoshko/contract/auth/steps/endpoints';
import * as schemas from '@okoshko/contract/auth/steps/schemas';
import type { Reply } from '@okoshko/contract/endpoint';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { addToStep } from './service/add-to-step.ts';
import { listProviders } from './service/list-providers.ts';
import { listSteps } from './service/list-steps.ts';
import { passStep } from './service/pass-step.ts';
import { removeFromStep } from './service/remove-from-step.ts';
import { requestCall } from './service/request-call.ts';
import { requestCode } from './service/request-code.ts';
import { resetPassword } from './service/reset-password.ts';

/**
 * Sign-in by phone, code and password, then by any steps that operators have configured. The default steps
 * have endpoints of their own, whose clients know by the configuration which of the two answers comes.
 */
export const stepRoutes: readonly Route[] = [
  serve(auth.requestCode, authSchemas.requestCode, (call, { body }) =>
    requestCode(call, body.phone),
  ),
  serve(auth.confirmCode, authSchemas.confirmCode, (call, { body }) => {
    const step = { step: 0, provider: 'phone', args: body.providerArgs };
    return passStep(call, step) as Promise<Reply<typeof auth.confirmCode>>;
  }),
  serve(auth.confirmCodeFlat, authSchemas.confirmCodeFlat, (call, { body }) => {
    const step = { step: 0, provider: 'phone', args: body };
    return passStep(call, step) as Promise<Reply<typeof auth.confirmCodeFlat>>;
  }),
  serve(auth.signIn, authSchemas.signIn, (call, input) => {
    const { token, providerArgs: args } = input.body;
    const step = { step: 1, provider: 'local', token, args, ...input.query };
    return passStep(call, step) as Promise<Reply<typeof auth.signIn>>;
  }),
  serve(auth.resetPassword, authSchemas.resetPassword, (call, { query, body }) =>
    resetPassword(call, { ...body, populate: query.populate }),
  ),
  serve(endpoints.requestCall, schemas.requestCall, (call, { body }) =>
    requestCall(call, body.phone),
  ),
  serve(endpoints.passStep, schemas.passStep, (call, input) => {
    const { token, providerArgs: args } = input.body;
    return passStep(call, { ...input.params, token, args, ...input.query });
  }),
  serve(endpoints.listProviders, schemas.listProviders, listProviders),
  serve(endpoints.listSteps, schemas.listSteps, listSteps),
  serve(endpoints.addToStep, schemas.addToStep, (call, { params }) => addToStep(call, params)),
  serve(endpoints.removeFromStep, schemas.removeFromStep, (call, { params }) =>
    removeFromStep(call, params),
  ),
];
