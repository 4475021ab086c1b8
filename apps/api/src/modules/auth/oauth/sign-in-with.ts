import type { Flow, OAuthIdentity, OAuthProvider } from '../../../gateways/oauth/port.ts';
import { after } from '../../../platform/clock.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { equalInConstantTime, hashToken, newToken } from '../../../platform/tokens.ts';
import { lockUser } from '../../users/index.ts';
import { openSession, presentJwt } from '../sessions/open-session.ts';
import { consumeStep, findStep, insertUsedStep, replaceStep } from '../steps/repository.ts';
import { newFlow, openFlow } from './flow.ts';
import { type Outcome, returnPage, type Target, TICKET_LIFETIME_MS } from './rules.ts';
import { userOfIdentity } from './user-of-identity.ts';

interface BeginQuery {
  readonly callback?: string;
  /** The page of a host to lead back to, in place of the configured one. */
  readonly return_url?: string;
  readonly popup?: 'true';
}

/** Answers the provider's page to go to, and the flow for the browser to store. */
export async function beginFlow(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  name: string,
  { callback, return_url: requested, popup }: BeginQuery,
): Promise<{ flow: Flow; page: string }> {
  const provider = requireProvider(ctx, name);
  if (callback !== undefined && callback !== ctx.app.config.oauthCallbackUrl) {
    throw new AppError('callback_invalid', { details: { callback } });
  }
  const page = requested === undefined ? null : returnPage(requested, ctx.app.config.isHostOrigin);
  if (requested !== undefined && page === null) {
    throw new AppError('callback_invalid', { details: { return_url: requested } });
  }
  const flow = newFlow(ctx, name, page === null ? null : { page, isPopup: popup === 'true' });
  try {
    return { flow, page: await provider.begin(flow) };
  } catch (error) {
    ctx.log.warn({ why: String(error) }, 'the provider cannot be reached');
    throw new AppError('unavailable', { cause: error });
  }
}

/** The provider's redirect brings this. */
interface Redirect {
  readonly query: Readonly<Record<string, string>>;
  readonly cookie: string | null;
}

/** The browser goes there with the outcome; to the configured page where `target` is null. */
interface Landing {
  readonly page: string;
  readonly target: Target | null;
  readonly outcome: Outcome;
}

/** Ends the sign-in; answers what came of it, and the host's page that learns it. */
export async function finishFlow(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  name: string,
  { query, cookie }: Redirect,
): Promise<Landing> {
  const provider = requireProvider(ctx, name);
  const { state = '' } = query;
  const sealed = openFlow(ctx, name, state);
  const page = sealed?.target?.page ?? ctx.app.config.oauthCallbackUrl;
  if (page === null) throw new AppError('callback_unset');
  const landing = { page, target: sealed?.target ?? null };
  const isOwn = sealed && cookie !== null && equalInConstantTime(state, cookie);
  if (!isOwn || sealed.expiresAt <= ctx.now || !(await takeState(ctx, state, sealed.expiresAt))) {
    // A sign-in that began somewhere else, or too long ago, is refused on the page it began for.
    if (landing.target) return { ...landing, outcome: { error: 'oauth_incomplete' } };
    throw new AppError('oauth_incomplete');
  }
  try {
    const identity = await verifyIdentity(ctx, provider, { flow: sealed.flow, query });
    return { ...landing, outcome: { access_token: await issueTicket(ctx, name, identity) } };
  } catch (error) {
    if (error instanceof AppError) return { ...landing, outcome: { error: error.code } };
    throw error;
  }
}

/** Each `state` is good once. */
const takeState = ({ db, now }: Ctx, state: string, expiresAt: Date): Promise<boolean> =>
  insertUsedStep(db, {
    kind: 'flow',
    token_hash: hashToken(state),
    created_at: now,
    used_at: now,
    expires_at: expiresAt,
  });

async function verifyIdentity(
  ctx: Ctx,
  provider: OAuthProvider,
  { flow, query }: { readonly flow: Flow; readonly query: Redirect['query'] },
): Promise<OAuthIdentity> {
  try {
    return await provider.finish(flow, query);
  } catch (error) {
    ctx.log.warn(
      { why: String(error), provider: provider.name },
      'the provider proved no identity',
    );
    throw new AppError('oauth_refused', { cause: error });
  }
}

const issueTicket = (ctx: Ctx, provider: string, identity: OAuthIdentity): Promise<string> =>
  transact(ctx, async (ctx) => {
    const { db, now } = ctx;
    const user = await userOfIdentity(ctx, provider, identity);
    const ticket = newToken();
    await replaceStep(db, {
      kind: 'ticket',
      reference: provider,
      user,
      token_hash: hashToken(ticket),
      created_at: now,
      expires_at: after(now, TICKET_LIFETIME_MS),
    });
    return ticket;
  });

interface TicketInput {
  readonly provider: string;
  readonly ticket: string | undefined;
}

/** Exchanges a ticket, once, for a session. */
export async function signInWith(
  ctx: Ctx<'collections' | 'config' | 'gateways' | 'ports'>,
  { provider, ticket }: TicketInput,
) {
  requireProvider(ctx, provider);
  const key = { kind: 'ticket', tokenHash: hashToken(ticket ?? '') } as const;
  return transact(ctx, async (ctx) => {
    const step = await findStep(ctx.db, key, ctx.now);
    const id = step?.reference === provider ? step.user : null;
    if (id === null || !(await consumeStep(ctx.db, key, ctx.now))) {
      throw new AppError('oauth_incomplete');
    }
    const user = await lockUser(ctx.db, id);
    if (!user) throw new AppError('oauth_incomplete');
    if (user.blocked) throw new AppError('account_blocked');
    await ctx.app.ports.auth.recordConsents(ctx, user.id);
    return presentJwt(await openSession(ctx, user.id, { sender: senderOf(ctx) }));
  });
}

function requireProvider({ app }: Ctx<'gateways'>, name: string): OAuthProvider {
  const provider = app.gateways.oauth.find((provider) => provider.name === name);
  if (!provider) throw new AppError('provider_disabled');
  return provider;
}
