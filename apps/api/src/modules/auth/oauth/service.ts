import type { Flow, OAuthProvider, Person } from '../../../gateways/oauth/port.ts';
import { type Call, senderOf } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { lockUser } from '../../users/index.ts';
import { openSession, presentJwt } from '../sessions/service.ts';
import { consumeStep, findStep, replaceSteps } from '../steps/repository.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { newFlow, resumeFlow } from './flow.ts';
import { TICKET_LIFETIME_MS } from './rules.ts';

/** The provider's page to go to, and the flow for the browser to store. */
export async function beginFlow(
  call: Call<'config' | 'gateways' | 'sign'>,
  name: string,
  callback: string | undefined,
): Promise<{ flow: Flow; page: string }> {
  const provider = requireProvider(call, name);
  if (callback !== undefined && callback !== call.app.config.oauthCallbackUrl) {
    throw new AppError('callback_invalid', { details: { callback } });
  }
  const flow = newFlow(call, name);
  try {
    return { flow, page: await provider.begin(flow) };
  } catch (error) {
    call.log.warn({ why: String(error) }, 'the provider cannot be reached');
    throw new AppError('unavailable', { cause: error });
  }
}

/** What the provider's redirect brings. */
interface Redirect {
  readonly query: Readonly<Record<string, string>>;
  readonly cookie: string | null;
}

/** The host's page to go to, with a ticket for a session or with the code of a refusal. */
export async function finishFlow(
  call: Call<'config' | 'gateways' | 'sign'>,
  name: string,
  { query, cookie }: Redirect,
): Promise<string> {
  const provider = requireProvider(call, name);
  const page = call.app.config.oauthCallbackUrl;
  if (page === null) throw new AppError('callback_unset');
  const flow = resumeFlow(call, name, { state: query.state, cookie });
  if (!flow) throw new AppError('oauth_incomplete');
  try {
    const identity = await verifyIdentity(call, provider, { flow, query });
    return withQuery(page, 'access_token', await issueTicket(call, name, identity));
  } catch (error) {
    if (error instanceof AppError) return withQuery(page, 'error', error.code);
    throw error;
  }
}

interface TicketInput {
  readonly provider: string;
  readonly ticket: string | undefined;
}

/** Exchanges a ticket, once, for a session. */
export async function signInWith(
  call: Call<'collections' | 'gateways'>,
  { provider, ticket }: TicketInput,
) {
  requireProvider(call, provider);
  const key = { step: 'ticket', tokenHash: hashToken(ticket ?? '') } as const;
  return transact(call, async (call) => {
    const step = await findStep(call.db, key, call.now);
    const id = step?.reference === provider ? step.user : null;
    if (id === null || !(await consumeStep(call.db, key, call.now))) {
      throw new AppError('oauth_incomplete');
    }
    const user = await lockUser(call.db, id);
    if (!user) throw new AppError('oauth_incomplete');
    if (user.blocked) throw new AppError('account_blocked');
    return presentJwt(await openSession(call, user.id, { sender: senderOf(call) }));
  });
}

function requireProvider({ app }: Call<'gateways'>, name: string): OAuthProvider {
  const provider = app.gateways.oauth.find((provider) => provider.name === name);
  if (!provider) throw new AppError('provider_disabled');
  return provider;
}

async function verifyIdentity(
  call: Call,
  provider: OAuthProvider,
  { flow, query }: { readonly flow: Flow; readonly query: Redirect['query'] },
): Promise<Person> {
  try {
    return await provider.finish(flow, query);
  } catch (error) {
    call.log.warn(
      { why: String(error), provider: provider.name },
      'the provider proved no identity',
    );
    throw new AppError('oauth_refused', { cause: error });
  }
}

const issueTicket = (call: Call, provider: string, identity: Person): Promise<string> =>
  transact(call, async (call) => {
    const { db, now } = call;
    const user = await findOrCreateUser(call, provider, identity);
    const ticket = newToken();
    await replaceSteps(db, {
      step: 'ticket',
      reference: provider,
      user,
      token_hash: hashToken(ticket),
      created_at: now,
      expires_at: after(now, TICKET_LIFETIME_MS),
    });
    return ticket;
  });

function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
