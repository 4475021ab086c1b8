import * as auth from '@okoshko/contract/auth/endpoints';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as endpoints from '@okoshko/contract/auth/steps/endpoints';
import * as schemas from '@okoshko/contract/auth/steps/schemas';
import type { Endpoint, Reply } from '@okoshko/contract/endpoint';
import { invalidField } from '../../../platform/errors.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { sentence } from '../../../platform/sentence.ts';
import { openCountries } from '../../messaging/index.ts';
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
  serve(auth.requestCode, authSchemas.requestCode, (call, { body }) => requestCode(call, body)),
  serve(auth.confirmCode, authSchemas.confirmCode, (call, { body }) => {
    const step = { step: 0, provider: 'phone', args: body.providerArgs };
    return asReply<typeof auth.confirmCode>(passStep(call, step));
  }),
  serve(auth.confirmCodeFlat, authSchemas.confirmCodeFlat, (call, { body }) => {
    const step = { step: 0, provider: 'phone', args: body };
    return asReply<typeof auth.confirmCodeFlat>(passStep(call, step));
  }),
  serve(auth.signIn, authSchemas.signIn, (call, input) => {
    const { token, providerArgs: args } = input.body;
    const step = { step: 1, provider: 'local', token, args, ...input.query };
    return asReply<typeof auth.signIn>(passStep(call, step));
  }),
  serve(auth.resetPassword, authSchemas.resetPassword, (call, { query, body }) => {
    const { token, name, providerArgs = body } = body;
    const { password } = providerArgs;
    if (password === undefined) throw noPassword();
    return resetPassword(call, { token, password, name, populate: query.populate });
  }),
  serve(endpoints.requestCall, schemas.requestCall, (call, { body }) => requestCall(call, body)),
  serve(endpoints.passStep, schemas.passStep, (call, input) => {
    const { token, providerArgs: args } = input.body;
    return passStep(call, { ...input.params, token, args, ...input.query });
  }),
  serve(endpoints.listCodeCountries, schemas.listCodeCountries, async ({ app }) => ({
    data: openCountries(app.config),
  })),
  serve(endpoints.listProviders, schemas.listProviders, listProviders),
  serve(endpoints.listSteps, schemas.listSteps, listSteps),
  serve(endpoints.addToStep, schemas.addToStep, (call, { params }) => addToStep(call, params)),
  serve(endpoints.removeFromStep, schemas.removeFromStep, (call, { params }) =>
    removeFromStep(call, params),
  ),
];

const noPassword = () => invalidField('providerArgs.password', sentence('defined'));

/** The operators' configuration, which types do not know, decides whether the step is the last. */
const asReply = <E extends Endpoint>(answer: ReturnType<typeof passStep>): Promise<Reply<E>> =>
  answer as Promise<Reply<E>>;
