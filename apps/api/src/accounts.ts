import { collections } from './collections.ts';
import { type Context, publicUrl } from './context.ts';
import {
  authLimits,
  createAuth,
  deleteExpiredSessions,
  endSessions,
  hashPassword,
  notifyFormerMailbox,
  requireOwner,
  sendAccountEmails,
} from './modules/auth/index.ts';
import { claimClient, deleteDeadLinksSweep } from './modules/auth-links/index.ts';
import { createPrivacy, createRecordConsents, eraseDueAccounts } from './modules/privacy/index.ts';
import { openProvider, updateProvider } from './modules/providers/index.ts';
import type { createFiles } from './modules/uploads/index.ts';
import { createReadUser, createUsers } from './modules/users/index.ts';
import type { Cache } from './platform/cache.ts';
import type { Call } from './platform/call.ts';
import type { Editor } from './platform/collections/editor.ts';
import type { DueJob, Sweep } from './platform/due-jobs.ts';
import type { Route } from './platform/http/serve.ts';
import type { Authenticate } from './platform/http/session.ts';
import { EMAIL_CONFIRMED } from './static-files.ts';

type Uploads = ReturnType<typeof createFiles>['uploads'];

/** Who may come in, by what ways, and what they see of themselves. */
export function createAccounts(
  context: Context,
  { cache, uploads }: { readonly cache: Cache; readonly uploads: Uploads },
): {
  readonly authenticate: Authenticate;
  readonly routes: readonly Route[];
  readonly editor: Editor;
} {
  const { config, secretKey, gateways } = context;
  const readUser = createReadUser(collections);
  const limits = authLimits(config.isProduction);
  const requireOwnerOf = (call: Call, password: string | undefined) =>
    requireOwner(call, password, limits);
  const { authenticate, routes } = createAuth({
    secretKey,
    isProduction: config.isProduction,
    canSend: gateways.sms !== undefined,
    canMail: gateways.email !== undefined,
    calls: context.calls,
    oauth: context.oauth,
    callbackUrl: config.oauth.callbackUrl,
    confirmedUrl: config.emailConfirmedUrl ?? EMAIL_CONFIRMED,
    publicUrl: () => publicUrl(context),
    readUser,
    openProvider,
    claim: claimClient,
    recordConsents: createRecordConsents({
      documents: [
        ...(config.offerUrl === null ? [] : (['offer'] as const)),
        ...(config.privacyUrl === null ? [] : (['privacy'] as const)),
      ],
      version: config.documentsVersion,
    }),
    cache,
  });
  const users = createUsers({
    collections,
    readUser,
    uploads,
    cache,
    hashPassword,
    endSessions,
    updateProvider,
    requireOwner: requireOwnerOf,
    notifyFormerMailbox: (call, email) => notifyFormerMailbox(call, email, limits),
  });
  const privacy = createPrivacy({ cache, requireOwner: requireOwnerOf });
  return {
    authenticate,
    routes: [...routes, ...users.routes, ...privacy],
    editor: users.editor,
  };
}

/** The e-mails of accounts. */
export const accountEmails = (context: Pick<Context, 'config' | 'address'>): DueJob =>
  sendAccountEmails({
    limits: authLimits(context.config.isProduction),
    links: () => ({
      origin: publicUrl(context),
      passwordPage: context.config.passwordResetUrl,
    }),
  });

/** What becomes of accounts in time. */
export const accountSweeps = (uploads: Uploads): readonly Sweep[] => [
  deleteExpiredSessions,
  deleteDeadLinksSweep,
  eraseDueAccounts(uploads),
];
