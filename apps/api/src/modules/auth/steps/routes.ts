import * as auth from '@okoshko/contract/auth/addresses';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as steps from '@okoshko/contract/auth/steps/addresses';
import * as stepSchemas from '@okoshko/contract/auth/steps/schemas';
import type { Address, Reply } from '@okoshko/contract/endpoint';
import { invalidField } from '../../../platform/errors.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { sentence } from '../../../platform/sentence.ts';
import { openCountries } from '../../messaging/index.ts';
import { addToStep, listProviders, listSteps, removeFromStep } from './configure-steps.ts';
import { passStep, resetPassword } from './pass-step.ts';
import { requestCall } from './request-call.ts';
import { requestCode } from './request-code.ts';

/**
 * Sign-in by phone, code and password, then by any steps that operators have configured. The default steps
 * have endpoints of their own, whose clients know by the configuration which of the two answers comes.
 */
export const stepRoutes: readonly Route[] = [
  serve(
    { ...auth.requestCode, action: null, isBooking: true },
    authSchemas.requestCode,
    (ctx, { body }) => requestCode(ctx, body),
  ),
  serve({ ...auth.confirmCode, action: null }, authSchemas.confirmCode, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body.providerArgs };
    return asReply<typeof auth.confirmCode>(passStep(ctx, step));
  }),
  serve({ ...auth.confirmCodeFlat, action: null }, authSchemas.confirmCodeFlat, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body };
    return asReply<typeof auth.confirmCodeFlat>(passStep(ctx, step));
  }),
  serve({ ...auth.signIn, action: null }, authSchemas.signIn, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    const step = { step: 1, provider: 'local', token, args, ...input.query };
    return asReply<typeof auth.signIn>(passStep(ctx, step));
  }),
  serve(
    { ...auth.resetPassword, action: null },
    authSchemas.resetPassword,
    (ctx, { query, body }) => {
      const { token, name, providerArgs = body } = body;
      const { password } = providerArgs;
      if (password === undefined) throw noPassword();
      return resetPassword(ctx, { token, password, name, populate: query.populate });
    },
  ),
  serve(
    { ...steps.requestCall, action: null, isBooking: true },
    stepSchemas.requestCall,
    (ctx, { body }) => requestCall(ctx, body),
  ),
  serve({ ...steps.passStep, action: null }, stepSchemas.passStep, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    return passStep(ctx, { ...input.params, token, args, ...input.query });
  }),
  serve(
    { ...steps.listCodeCountries, action: null, shared: { maxAge: 300 } },
    stepSchemas.listCodeCountries,
    async ({ app }) => ({
      data: openCountries(app.config),
    }),
  ),
  serve(
    { ...steps.listProviders, action: 'api::auth-ext.provider.find', for: 'operator' },
    stepSchemas.listProviders,
    listProviders,
  ),
  serve(
    { ...steps.listSteps, action: 'api::auth-ext.provider.findSteps', for: 'operator' },
    stepSchemas.listSteps,
    listSteps,
  ),
  serve(
    { ...steps.addToStep, action: 'api::auth-ext.provider.addToStep', for: 'operator' },
    stepSchemas.addToStep,
    (ctx, { params }) => addToStep(ctx, params),
  ),
  serve(
    { ...steps.removeFromStep, action: 'api::auth-ext.provider.removeFromStep', for: 'operator' },
    stepSchemas.removeFromStep,
    (ctx, { params }) => removeFromStep(ctx, params),
  ),
];

const noPassword = () => invalidField('providerArgs.password', sentence('defined'));

/** The operators' configuration, which types do not know, decides whether the step is the last. */
const asReply = <E extends Address>(answer: ReturnType<typeof passStep>): Promise<Reply<E>> =>
  answer as Promise<Reply<E>>;
