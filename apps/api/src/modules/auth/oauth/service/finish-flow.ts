import type { Flow, OAuthIdentity, OAuthProvider } from '../../../../gateways/oauth/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { hashToken, newToken } from '../../../../platform/tokens.ts';
import { replaceStep } from '../../steps/repository.ts';
import { TICKET_LIFETIME_MS } from '../rules.ts';
import { findOrCreateUser } from './find-or-create-user.ts';
import { resumeFlow } from './new-flow.ts';
import { requireProvider } from './require-provider.ts';

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

function withQuery(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
