import type { Flow, OAuthProvider, Person } from '../../../gateways/oauth/port.ts';
import type { App, Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { lockUser, type ReadUser } from '../../users/index.ts';
import { findStep, replaceSteps, useStep } from '../repository.ts';
import { type Device, openSession } from '../service/open-session.ts';
import { accountOf } from './account-of.ts';
import { newFlow, resumeFlow } from './flow.ts';
import { TICKET_LIFETIME_MS } from './rules.ts';

export interface OAuthDeps {
  readonly sign: App['sign'];
  readonly oauth: readonly OAuthProvider[];
  /** The host's page that finishes signing in; null: not told, and nobody can. */
  readonly callbackUrl: string | null;
  readonly readUser: ReadUser;
  /** Where visitors reach us. */
  publicUrl(): string;
}

/** Signing in with another service: there, back, and from the host's page to a session. */
export function createOAuth(deps: OAuthDeps) {
  const { sign, oauth, callbackUrl } = deps;
  const requireProvider = (name: string): OAuthProvider => {
    const provider = oauth.find((one) => one.name === name);
    if (!provider) throw new AppError('provider_disabled');
    return provider;
  };
  const redirectUri = (provider: string) => `${deps.publicUrl()}/api/connect/${provider}/callback`;
  const sealed = (provider: string) => ({
    sign,
    provider,
    redirectUri: redirectUri(provider),
  });

  return {
    redirectUri,

    /** The provider's page, and the way there, for the browser to keep. */
    begin: async (call: Call, name: string, callback: string | undefined) => {
      const provider = requireProvider(name);
      if (callback !== undefined && callback !== callbackUrl) {
        throw new AppError('callback_invalid', { details: { callback } });
      }
      const flow = newFlow(sealed(name), call.now);
      return { flow, page: await reached(call, () => provider.begin(flow)) };
    },

    /** The host's page, with what it exchanges for a session, or with the code of a refusal. */
    finish: async (
      call: Call,
      name: string,
      { query, cookie }: { query: Readonly<Record<string, string>>; cookie: string | null },
    ): Promise<string> => {
      const provider = requireProvider(name);
      if (callbackUrl === null) throw new AppError('callback_unset');
      const flow = resumeFlow(sealed(name), { state: query.state, cookie }, call.now);
      if (!flow) throw new AppError('oauth_incomplete');
      try {
        const person = await verifiedPerson(call, provider, { flow, query });
        return withQuery(callbackUrl, 'access_token', await ticketFor(call, name, person));
      } catch (error) {
        if (error instanceof AppError) return withQuery(callbackUrl, 'error', error.code);
        throw error;
      }
    },

    signIn: createSignInWith(deps, requireProvider),
  };
}

interface Ticket {
  readonly provider: string;
  readonly ticket: string | undefined;
}

/** Exchanges a ticket, once, for a session. */
const createSignInWith =
  ({ readUser }: Pick<OAuthDeps, 'readUser'>, requireProvider: (name: string) => OAuthProvider) =>
  async (call: Call, { provider, ticket }: Ticket, device: Device) => {
    requireProvider(provider);
    const key = { step: 'ticket', tokenHash: hashToken(ticket ?? '') } as const;
    return transact(call, async (call) => {
      const step = await findStep(call.db, key, call.now);
      const holder = step?.reference === provider ? step.user : null;
      if (holder === null || !(await useStep(call.db, key, call.now))) {
        throw new AppError('oauth_incomplete');
      }
      const user = await lockUser(call.db, holder);
      if (!user) throw new AppError('oauth_incomplete');
      if (user.blocked) throw new AppError('account_blocked');
      const opened = await openSession(call, user.id, { readUser, populate: undefined, device });
      return { jwt: opened.token, user: opened.user };
    });
  };

async function verifiedPerson(
  call: Call,
  provider: OAuthProvider,
  { flow, query }: { readonly flow: Flow; readonly query: Readonly<Record<string, string>> },
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

async function reached<T>(call: Call, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    call.log.warn({ why: String(error) }, 'the provider cannot be reached');
    throw new AppError('unavailable', { cause: error });
  }
}

const ticketFor = (call: Call, provider: string, person: Person): Promise<string> =>
  transact(call, async (call) => {
    const { db, now } = call;
    const user = await accountOf(call, provider, person);
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
