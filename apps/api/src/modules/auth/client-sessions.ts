import { after, DAY } from '../../platform/clock.ts';
import { type Actor, type Ctx, senderOf } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { isOwnOrigin } from '../../platform/host-origins.ts';
import { ownNameFaultOf, requireReadableName } from '../../platform/names.ts';
import { sentence } from '../../platform/sentence.ts';
import { SESSION_LIFETIME_MS } from '../../platform/session-lifetime.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { requireBookingOrigin } from '../providers/index.ts';
import { readUser, updateUser } from '../users/index.ts';
import { authenticateUncached } from './sessions/authenticate.ts';
import type { SignedIn } from './sessions/open-session.ts';
import { findSession, insertSession } from './sessions/repository.ts';
import { userOfPhone } from './steps/pass-step.ts';
import { isOfOwnPage } from './steps/rules/codes.ts';
import { stepProviders } from './steps/step-providers.ts';

/** A session of the client by code alone. Throws `origin_not_allowed`, the refusals of codes and calls. */
export async function proveAndOpen(
  ctx: Ctx<'cache' | 'collections' | 'config' | 'gateways' | 'ports' | 'sign'>,
  { name, ...input }: ClientProofInput & { readonly name?: string },
): Promise<ClientSession> {
  requireReadableName(['name'], name, { faultOf: ownNameFaultOf });
  const proof = await proveClient(ctx, input);
  if (proof.provider !== null) await requireBookingOrigin(ctx, proof.provider);
  const { session } = await transact(ctx, (ctx) => openClientSession(ctx, proof, { name }));
  await ctx.app.cache.catchUp();
  return session;
}

interface ClientProofInput {
  readonly phone: string;
  /** Absent: the phone is proved by a call. */
  readonly code?: string;
  readonly token: string;
}

/** A phone that was proved for booking. */
export interface ClientProof {
  readonly phone: string;
  /** Whom the message named; null: nobody. */
  readonly provider: number | null;
  readonly reach: Reach;
  /** Uses the proof up, in the transaction that opens the session. */
  consume(ctx: Ctx): Promise<void>;
}

/** Counts a try of the code, outside of any transaction, and compares it. Throws the refusals of codes and calls. */
export async function proveClient(
  ctx: Ctx<'config' | 'gateways' | 'sign'>,
  { phone, code, token }: ClientProofInput,
): Promise<ClientProof> {
  const name = code === undefined ? 'call' : 'phone';
  const provider = stepProviders.find((one) => one.name === name);
  if (!provider) throw new Error(`nothing proves a phone by ${name}`);
  const args = { phone, token, ...(code !== undefined && { code }) };
  const evidence = await provider.prove(ctx, args, {
    earlier: null,
    purpose: 'booking',
  });
  const { client_of = null } = evidence;
  const isOwnPage = isOfOwnPage(token) && isOwnOrigin(ctx.app.config, senderOf(ctx).origin);
  const reach = reachOf(client_of, isOwnPage);
  if (reach === null) throw invalidField('provider_profile', sentence('required'));
  return { phone, provider: client_of, reach, consume: (ctx) => evidence.consume(ctx) };
}

/** On a provider's page, whose scripts we do not know. */
const BOUND_LIFETIME_MS = 7 * DAY;

/** A session by code reaches so much. */
interface Reach {
  /** Null: all profiles of the phone. */
  readonly onlyProvider: number | null;
  readonly lifetime: number;
}

/**
 * Our own pages open all of the phone's client profiles, by codes that they asked for themselves: a code that was typed on
 * another page, and taken from there, opens no more here than there. Any other page, and a program without one, opens
 * those of the provider that the message with the code named. Null: it named nobody, so nothing is opened there.
 */
function reachOf(provider: number | null, isOwnPage: boolean): Reach | null {
  if (isOwnPage) return { onlyProvider: null, lifetime: SESSION_LIFETIME_MS };
  return provider === null ? null : { onlyProvider: provider, lifetime: BOUND_LIFETIME_MS };
}

export interface ClientSession extends SignedIn {
  readonly provider_profile: number | null;
  readonly expires_at: string;
}

/** A session, and the actor whose calls it makes. */
interface OpenSession {
  readonly session: ClientSession;
  readonly actor: Actor;
}

/**
 * Opens a session of the client whose phone was proved, in the caller's transaction: consents are recorded, the client
 * of a link's session is tied to the phone, and so is whom the provider had written down for it. A phone that nobody
 * has gets an account without a provider profile, and an account keeps the name it has. Throws `account_blocked`, `code_expired`.
 */
export async function openClientSession(
  ctx: Ctx<'collections' | 'config' | 'ports'>,
  { phone, provider, reach, consume }: ClientProof,
  { name, token = newToken() }: { readonly name?: string | undefined; readonly token?: string },
): Promise<OpenSession> {
  await consume(ctx);
  const user = await userOfPhone(ctx, phone, { asProvider: false });
  if (user.blocked) throw new AppError('account_blocked');
  const ownName = user.name ?? name?.trim();
  if (ownName && !user.name) {
    await updateUser(ctx.db, user.id, { name: ownName, updated_at: ctx.now });
  }
  const sender = senderOf(ctx);
  const { recordConsents, claim, acceptOfProvider } = ctx.app.ports.auth;
  await recordConsents(ctx, user.id);
  await claim(ctx, { user: user.id, bearer: sender.bearer });
  if (provider !== null) await acceptOfProvider(ctx, { user: user.id, provider });
  await insertSession(ctx.db, {
    token_hash: hashToken(token),
    user: user.id,
    scope: 'client',
    only_provider: reach.onlyProvider,
    created_at: ctx.now,
    last_used_at: ctx.now,
    expires_at: after(ctx.now, reach.lifetime),
    address: sender.network,
    agent: sender.agent,
  });
  const opened = await resumeClientSession(ctx, token);
  if (!opened) throw new Error('a session that was just opened is there');
  return opened;
}

/** Answers what opening the session did; null: there is no such session. Throws 401 and 403 of dead and blocked ones. */
export async function resumeClientSession(
  ctx: Ctx<'collections' | 'config'>,
  token: string,
): Promise<OpenSession | null> {
  const row = await findSession(ctx.db, hashToken(token));
  if (!row) return null;
  const actor = await authenticateUncached(ctx, token);
  const user = await readUser({ ...ctx, actor }, row.user, {});
  return {
    actor,
    session: {
      token,
      user,
      provider_profile: row.only_provider,
      expires_at: row.expires_at.toISOString(),
    },
  };
}
