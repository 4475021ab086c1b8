import * as schemas from '@okoshko/contract/auth/schemas';
import * as stepsSchemas from '@okoshko/contract/auth/steps-schemas';
import * as wire from '@okoshko/contract/auth/wire';
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
    { ...wire.requestCode, action: null, isBooking: true },
    schemas.requestCode,
    (ctx, { body }) => requestCode(ctx, body),
  ),
  serve({ ...wire.confirmCode, action: null }, schemas.confirmCode, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body.providerArgs };
    return asReply<typeof wire.confirmCode>(passStep(ctx, step));
  }),
  serve({ ...wire.confirmCodeFlat, action: null }, schemas.confirmCodeFlat, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body };
    return asReply<typeof wire.confirmCodeFlat>(passStep(ctx, step));
  }),
  serve({ ...wire.signIn, action: null }, schemas.signIn, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    const step = { step: 1, provider: 'local', token, args, ...input.query };
    return asReply<typeof wire.signIn>(passStep(ctx, step));
  }),
  serve({ ...wire.resetPassword, action: null }, schemas.resetPassword, (ctx, { query, body }) => {
    const { token, name, providerArgs = body } = body;
    const { password } = providerArgs;
    if (password === undefined) throw noPassword();
    return resetPassword(ctx, { token, password, name, populate: query.populate });
  }),
  serve(
    { ...wire.requestCall, action: null, isBooking: true },
    stepsSchemas.requestCall,
    (ctx, { body }) => requestCall(ctx, body),
  ),
  serve({ ...wire.passStep, action: null }, stepsSchemas.passStep, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    return passStep(ctx, { ...input.params, token, args, ...input.query });
  }),
  serve(
    { ...wire.listCodeCountries, action: null, shared: { maxAge: 300 } },
    stepsSchemas.listCodeCountries,
    async ({ app }) => ({
      data: openCountries(app.config),
    }),
  ),
  serve(
    { ...wire.listProviders, action: 'api::auth-ext.provider.find', for: 'operator' },
    stepsSchemas.listProviders,
    listProviders,
  ),
  serve(
    { ...wire.listSteps, action: 'api::auth-ext.provider.findSteps', for: 'operator' },
    stepsSchemas.listSteps,
    listSteps,
  ),
  serve(
    { ...wire.addToStep, action: 'api::auth-ext.provider.addToStep', for: 'operator' },
    stepsSchemas.addToStep,
    (ctx, { params }) => addToStep(ctx, params),
  ),
  serve(
    { ...wire.removeFromStep, action: 'api::auth-ext.provider.removeFromStep', for: 'operator' },
    stepsSchemas.removeFromStep,
    (ctx, { params }) => removeFromStep(ctx, params),
  ),
];

const noPassword = () => invalidField('providerArgs.password', sentence('defined'));

/** The operators' configuration, which types do not know, decides whether the step is the last. */
const asReply = <E extends Address>(answer: ReturnType<typeof passStep>): Promise<Reply<E>> =>
  answer as Promise<Reply<E>>;
