import type { Actor } from '../../../platform/call.ts';
import type { StoredSession } from './repository.ts';
import type { SignedIn } from './service/open-session.ts';

/** The answer of a sign-in to Strapi's clients, who call the token `jwt`. */
export const presentJwt = ({ token, user }: SignedIn) => ({ jwt: token, user });

/** A session, as the actor sees it. */
export const presentSession = (
  { session: own }: Actor,
  { id, created_at, last_used_at, address, agent }: StoredSession,
) => ({
  id: String(id),
  deviceId: null,
  current: id === own,
  loginAt: created_at.toISOString(),
  lastActiveAt: last_used_at.toISOString(),
  address,
  agent,
});

/** What the audit log keeps of sessions that were ended. */
export const auditedSessions = (sessions: readonly StoredSession[]) =>
  sessions.map(({ created_at, agent }) => ({ opened_at: created_at.toISOString(), agent }));
