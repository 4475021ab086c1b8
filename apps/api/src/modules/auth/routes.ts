import * as clientSessions from '@okoshko/contract/auth/client-sessions/endpoints';
import * as clientSessionSchemas from '@okoshko/contract/auth/client-sessions/schemas';
import * as credentials from '@okoshko/contract/auth/credentials/endpoints';
import * as credentialSchemas from '@okoshko/contract/auth/credentials/schemas';
import * as auth from '@okoshko/contract/auth/endpoints';
import * as local from '@okoshko/contract/auth/local/endpoints';
import * as localSchemas from '@okoshko/contract/auth/local/schemas';
import * as authSchemas from '@okoshko/contract/auth/schemas';
import * as factor from '@okoshko/contract/auth/second-factor/endpoints';
import * as factorSchemas from '@okoshko/contract/auth/second-factor/schemas';
import * as sessions from '@okoshko/contract/auth/sessions/endpoints';
import * as sessionSchemas from '@okoshko/contract/auth/sessions/schemas';
import * as steps from '@okoshko/contract/auth/steps/endpoints';
import * as stepSchemas from '@okoshko/contract/auth/steps/schemas';
import type { Endpoint, Reply } from '@okoshko/contract/endpoint';
import { invalidField } from '../../platform/errors.ts';
import { type Route, serve, serveRedirect } from '../../platform/http/serve.ts';
import { sentence } from '../../platform/sentence.ts';
import { openCountries } from '../messaging/index.ts';
import { requireAddressTry, requireEmailTry } from './address-tries.ts';
import { proveAndOpen } from './client-sessions.ts';
import { confirmPassword, endPasswordConfirmation, readCredentials } from './credentials.ts';
import { changePassword, resetByMail } from './local/change-password.ts';
import {
  confirmEmail,
  forgotPassword,
  sendConfirmation,
  sendPasswordEmail,
} from './local/emails.ts';
import { register, signInLocal } from './local/sign-in-local.ts';
import { confirmPhoneChange, requestPhoneChange } from './phone-change.ts';
import { giveSecondFactor, renewRecoveryCodes } from './second-factor/codes.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  readSecondFactorOf,
  removeSecondFactor,
  resetSecondFactor,
} from './second-factor/second-factor.ts';
import {
  endAllSessions,
  endSession,
  endUserSession,
  endUserSessions,
  listSessions,
  listUserSessions,
  signOut,
} from './sessions/sessions.ts';
import { addToStep, listProviders, listSteps, removeFromStep } from './steps/configure-steps.ts';
import { passStep, resetPassword } from './steps/pass-step.ts';
import { requestCall } from './steps/request-call.ts';
import { requestCode } from './steps/request-code.ts';

/**
 * Sign-in by phone, code and password, then by any steps that operators have configured. The default steps
 * have endpoints of their own, whose clients know by the configuration which of the two answers comes.
 */
export const stepRoutes: readonly Route[] = [
  serve(auth.requestCode, authSchemas.requestCode, (ctx, { body }) => requestCode(ctx, body)),
  serve(auth.confirmCode, authSchemas.confirmCode, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body.providerArgs };
    return asReply<typeof auth.confirmCode>(passStep(ctx, step));
  }),
  serve(auth.confirmCodeFlat, authSchemas.confirmCodeFlat, (ctx, { body }) => {
    const step = { step: 0, provider: 'phone', args: body };
    return asReply<typeof auth.confirmCodeFlat>(passStep(ctx, step));
  }),
  serve(auth.signIn, authSchemas.signIn, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    const step = { step: 1, provider: 'local', token, args, ...input.query };
    return asReply<typeof auth.signIn>(passStep(ctx, step));
  }),
  serve(auth.resetPassword, authSchemas.resetPassword, (ctx, { query, body }) => {
    const { token, name, providerArgs = body } = body;
    const { password } = providerArgs;
    if (password === undefined) throw noPassword();
    return resetPassword(ctx, { token, password, name, populate: query.populate });
  }),
  serve(steps.requestCall, stepSchemas.requestCall, (ctx, { body }) => requestCall(ctx, body)),
  serve(steps.passStep, stepSchemas.passStep, (ctx, input) => {
    const { token, providerArgs: args } = input.body;
    return passStep(ctx, { ...input.params, token, args, ...input.query });
  }),
  serve(steps.listCodeCountries, stepSchemas.listCodeCountries, async ({ app }) => ({
    data: openCountries(app.config),
  })),
  serve(steps.listProviders, stepSchemas.listProviders, listProviders),
  serve(steps.listSteps, stepSchemas.listSteps, listSteps),
  serve(steps.addToStep, stepSchemas.addToStep, (ctx, { params }) => addToStep(ctx, params)),
  serve(steps.removeFromStep, stepSchemas.removeFromStep, (ctx, { params }) =>
    removeFromStep(ctx, params),
  ),
];

const noPassword = () => invalidField('providerArgs.password', sentence('defined'));

/** The operators' configuration, which types do not know, decides whether the step is the last. */
const asReply = <E extends Endpoint>(answer: ReturnType<typeof passStep>): Promise<Reply<E>> =>
  answer as Promise<Reply<E>>;

export const clientSessionRoutes: readonly Route[] = [
  serve(clientSessions.openClientSession, clientSessionSchemas.openClientSession, (ctx, { body }) =>
    proveAndOpen(ctx, body),
  ),
];

/** Accounts by password and e-mail, as Strapi has them. */
export const localRoutes: readonly Route[] = [
  serve(auth.signInLocal, authSchemas.signInLocal, (ctx, { body }) => signInLocal(ctx, body)),
  serve(local.register, localSchemas.register, async (ctx, { body }) => {
    await requireEmailTry(ctx, 'register', body.email);
    return register(ctx, body);
  }),
  serve(local.forgotPassword, localSchemas.forgotPassword, async (ctx, { body }) => {
    await requireEmailTry(ctx, 'forgot-password', body.email);
    return forgotPassword(ctx, body.email);
  }),
  serve(local.sendPasswordEmail, localSchemas.sendPasswordEmail, (ctx, { params }) =>
    sendPasswordEmail(ctx, params.id),
  ),
  serve(local.resetByMail, localSchemas.resetByMail, async (ctx, { body }) => {
    await requireAddressTry(ctx, 'reset-password');
    return resetByMail(ctx, body);
  }),
  serve(local.changePassword, localSchemas.changePassword, async (ctx, { body }) => {
    await requireAddressTry(ctx, 'change-password');
    return changePassword(ctx, body);
  }),
  serve(local.sendEmailConfirmation, localSchemas.sendEmailConfirmation, async (ctx, { body }) => {
    await requireEmailTry(ctx, 'send-email-confirmation', body.email);
    return sendConfirmation(ctx, body.email);
  }),
  serveRedirect(local.confirmEmail, localSchemas.confirmEmail, async (ctx, { query }) => {
    await confirmEmail(ctx, query.confirmation);
    return ctx.app.config.emailConfirmedUrl;
  }),
];

export const sessionRoutes: readonly Route[] = [
  serve(auth.signOut, authSchemas.signOut, signOut),
  serve(sessions.listSessions, sessionSchemas.listSessions, listSessions),
  serve(sessions.endSession, sessionSchemas.endSession, (ctx, { params }) =>
    endSession(ctx, params.session),
  ),
  serve(sessions.endAllSessions, sessionSchemas.endAllSessions, endAllSessions),
  serve(sessions.listUserSessions, sessionSchemas.listUserSessions, (ctx, { params }) =>
    listUserSessions(ctx, params.id),
  ),
  serve(sessions.endUserSession, sessionSchemas.endUserSession, (ctx, { params }) =>
    endUserSession(ctx, params.session),
  ),
  serve(sessions.endUserSessions, sessionSchemas.endUserSessions, (ctx, { params }) =>
    endUserSessions(ctx, params.id),
  ),
];

export const credentialRoutes: readonly Route[] = [
  serve(credentials.readCredentials, credentialSchemas.readCredentials, readCredentials),
  serve(credentials.confirmPassword, credentialSchemas.confirmPassword, (ctx, { body }) =>
    confirmPassword(ctx, body.password),
  ),
  serve(
    credentials.endPasswordConfirmation,
    credentialSchemas.endPasswordConfirmation,
    endPasswordConfirmation,
  ),
  serve(credentials.requestPhoneChange, credentialSchemas.requestPhoneChange, (ctx, { body }) =>
    requestPhoneChange(ctx, body),
  ),
  serve(credentials.confirmPhoneChange, credentialSchemas.confirmPhoneChange, (ctx, { body }) =>
    confirmPhoneChange(ctx, body),
  ),
];

export const secondFactorRoutes: readonly Route[] = [
  serve(factor.readSecondFactor, factorSchemas.readSecondFactor, readSecondFactor),
  serve(factor.giveSecondFactor, factorSchemas.giveSecondFactor, (ctx, { body }) =>
    giveSecondFactor(ctx, body.code),
  ),
  serve(factor.beginSecondFactor, factorSchemas.beginSecondFactor, beginSecondFactor),
  serve(factor.confirmSecondFactor, factorSchemas.confirmSecondFactor, (ctx, { body }) =>
    confirmSecondFactor(ctx, body.code),
  ),
  serve(factor.renewRecoveryCodes, factorSchemas.renewRecoveryCodes, renewRecoveryCodes),
  serve(factor.removeSecondFactor, factorSchemas.removeSecondFactor, removeSecondFactor),
  serve(factor.readSecondFactorOf, factorSchemas.readSecondFactorOf, (ctx, { params }) =>
    readSecondFactorOf(ctx, params.id),
  ),
  serve(factor.resetSecondFactor, factorSchemas.resetSecondFactor, (ctx, { params }) =>
    resetSecondFactor(ctx, params.id),
  ),
];
