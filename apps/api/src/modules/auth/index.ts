import type { CallIn } from '../../gateways/calls/port.ts';
import type { Cache } from '../../platform/cache.ts';
import type { App, AppCall, Call } from '../../platform/call.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Authenticate } from '../../platform/http/session.ts';
import type { Module } from '../../platform/module.ts';
import { openProvider } from '../providers/index.ts';
import { createReadUser } from '../users/index.ts';
import { deleteExpiredSessions } from './jobs.ts';
import { sendAccountEmails } from './local/jobs.ts';
import { notifyFormerMailbox } from './local/notices.ts';
import { requireOwner } from './local/own-password.ts';
import { createChangePassword, createResetByMail } from './local/passwords.ts';
import { createRegister } from './local/register.ts';
import { createForgotPassword, createSendConfirmation } from './local/request-email.ts';
import { localRoutes } from './local/routes.ts';
import { deleteIdentities } from './oauth/repository.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { createOAuth, type OAuthDeps } from './oauth/service.ts';
import { permissions } from './permissions.ts';
import { authRoutes } from './routes.ts';
import { authLimits } from './rules.ts';
import { createAddressTries, createEmailTries } from './service/address-tries.ts';
import { createAuthenticate } from './service/authenticate.ts';
import type { Claim, RecordConsents } from './service/open-session.ts';
import type { OpenProvider } from './service/owner-of.ts';
import { hashPassword } from './service/passwords.ts';
import { createRequestCode } from './service/request-code.ts';
import { createResetPassword } from './service/reset-password.ts';
import { createSignInLocal } from './service/sign-in.ts';
import { createSignOut, endSessions } from './service/sign-out.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSessions } from './sessions/service.ts';
import { createStepRoutes } from './steps/index.ts';

export { requireOwner } from './local/own-password.ts';
export { authLimits } from './rules.ts';
export { openSession, resumeSession, type SignedIn } from './service/open-session.ts';
export { hashPassword } from './service/passwords.ts';
export { endSessions } from './service/sign-out.ts';

interface Deps extends OAuthDeps {
  readonly isProduction: boolean;
  /** Whether an SMS gateway is switched on. */
  readonly canSend: boolean;
  /** Whether e-mails leave. */
  readonly canMail: boolean;
  /** Where the link of an e-mail leads once the e-mail is confirmed. */
  readonly confirmedUrl: string;
  readonly openProvider: OpenProvider;
  /** Notes what the line under the button says, in the transaction that lets somebody in. */
  readonly recordConsents: RecordConsents;
  /** Null: phones are not proved by calls. */
  readonly calls: CallIn | null;
  readonly claim: Claim;
  readonly cache: Cache;
}

/** Sign-in: phone → code → password, and what ends it. */
function createAuth(deps: Deps): {
  readonly routes: readonly Route[];
} {
  const { sign, canSend, readUser, cache } = deps;
  const limits = authLimits(deps.isProduction);
  const requireAddressTry = createAddressTries(limits);
  const unlink = ({ db }: Call, user: number) => deleteIdentities(db, user);
  return {
    routes: [
      ...authRoutes({
        requestCode: createRequestCode({ sign, limits, canSend }),
        signInLocal: createSignInLocal({ limits, readUser }),
        resetPassword: createResetPassword(deps),
        signOut: createSignOut(cache),
      }),
      ...createStepRoutes({ ...deps, limits }),
      ...oauthRoutes({ ...createOAuth(deps), requireAddressTry }),
      ...sessionRoutes(createSessions(deps)),
      ...localRoutes({
        requireAddressTry,
        requireEmailTry: createEmailTries(limits),
        register: createRegister(deps),
        forgotPassword: createForgotPassword(deps),
        sendConfirmation: createSendConfirmation(deps),
        resetByMail: createResetByMail({ ...deps, unlink }),
        changePassword: createChangePassword({ ...deps, limits }),
        confirmedUrl: deps.confirmedUrl,
      }),
    ],
  };
}

export const auth = {
  name: 'auth',
  routes: (app: App) => authOf(app).routes,
  jobs: (app: App) => [
    sendAccountEmails({
      limits: authLimits(app.config.isProduction),
      links: () => ({ origin: app.config.publicUrl, passwordPage: app.config.passwordResetUrl }),
    }),
  ],
  sweeps: [deleteExpiredSessions],
  ports: {
    users: {
      hashPassword,
      endSessions,
      requireOwner: (call: AppCall, password: string | undefined) =>
        requireOwner(call, password, authLimits(call.app.config.isProduction)),
      notifyFormerMailbox: (call: AppCall, email: string) =>
        notifyFormerMailbox(call, email, authLimits(call.app.config.isProduction)),
    },
  },
  permissions,
} satisfies Module;

const authOf = (app: App) =>
  createAuth({
    sign: app.sign,
    isProduction: app.config.isProduction,
    canSend: app.gateways.messages.sms !== undefined,
    canMail: app.gateways.messages.email !== undefined,
    calls: app.gateways.calls,
    oauth: app.gateways.oauth,
    callbackUrl: app.config.oauthCallbackUrl,
    confirmedUrl: app.config.emailConfirmedUrl,
    publicUrl: () => app.config.publicUrl,
    readUser: createReadUser(app.collections),
    openProvider,
    claim: (call, claim) => app.ports.auth.claim(call as AppCall, claim),
    recordConsents: (call, user, device) =>
      app.ports.auth.recordConsents(call as AppCall, user, device),
    cache: app.cache,
  });

/** Who holds a token; throws 401 and 403 of dead and blocked bearers. */
export const authenticate: Authenticate = (call, token) =>
  createAuthenticate(call.app.cache)(call, token);
