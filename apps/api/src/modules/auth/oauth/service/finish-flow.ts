import type { Flow, OAuthIdentity, OAuthProvider } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { equalInConstantTime, hashToken, newToken } from '../../../../platform/tokens.ts';
import { insertUsedStep, replaceStep } from '../../steps/repository.ts';
import { type Outcome, type Target, TICKET_LIFETIME_MS } from '../rules.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { openFlow } from './new-flow.ts';
import { requireProvider } from './require-provider.ts';

/** What the provider's redirect brings. */
interface Redirect {
  readonly query: Readonly<Record<string, string>>;
  readonly cookie: string | null;
}

/** Where the browser goes with the outcome; `target`: null, the configured page. */
interface Landing {
  readonly page: string;
  readonly target: Target | null;
  readonly outcome: Outcome;
}

/** What comes of the sign-in, and the host's page that learns it. */
export async function finishFlow(
  call: Call<'config' | 'gateways' | 'sign'>,
  name: string,
  { query, cookie }: Redirect,
): Promise<Landing> {
  const provider = requireProvider(call, name);
  const { state = '' } = query;
  const sealed = openFlow(call, name, state);
  const page = sealed?.target?.page ?? call.app.config.oauthCallbackUrl;
  if (page === null) throw new AppError('callback_unset');
  const landing = { page, target: sealed?.target ?? null };
  const isOwn = sealed && cookie !== null && equalInConstantTime(state, cookie);
  if (!isOwn || sealed.expiresAt <= call.now || !(await takeState(call, state, sealed.expiresAt))) {
    // Who began it somewhere else, or too long ago, is told on the page it began for.
    if (landing.target) return { ...landing, outcome: { error: 'oauth_incomplete' } };
    throw new AppError('oauth_incomplete');
  }
  try {
    const identity = await verifyIdentity(call, provider, { flow: sealed.flow, query });
    return { ...landing, outcome: { access_token: await issueTicket(call, name, identity) } };
  } catch (error) {
    if (error instanceof AppError) return { ...landing, outcome: { error: error.code } };
    throw error;
  }
}

/** Each `state` is good once. */
const takeState = ({ db, now }: Call, state: string, expiresAt: Date): Promise<boolean> =>
  insertUsedStep(db, {
    kind: 'flow',
    token_hash: hashToken(state),
    created_at: now,
    used_at: now,
    expires_at: expiresAt,
  });

async function verifyIdentity(
  call: Call,
  provider: OAuthProvider,
  { flow, query }: { readonly flow: Flow; readonly query: Redirect['query'] },
): Promise<OAuthIdentity> {
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

const issueTicket = (call: Call, provider: string, identity: OAuthIdentity): Promise<string> =>
  transact(call, async (call) => {
    const { db, now } = call;
    const user = await findOrCreateUser(call, provider, identity);
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
