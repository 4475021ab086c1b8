import type { FastifyRequest } from 'fastify';
import { type Actor, type App, type AppCall, visitorActor } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/handle.ts';
import { laterOf } from '../db/replica/position.ts';
import { AppError } from '../errors.ts';
import { readPosition } from './positions.ts';
import { bearerOf, readSender } from './sender.ts';

/** The actor of this token; without one, of the public role. Throws 401 and 403 of dead and blocked bearers. */
type Authenticate = (
  call: Pick<AppCall, 'db' | 'now' | 'app'>,
  token: string | null,
) => Promise<Actor>;

export interface SessionSettings {
  readonly database: Pick<Database, 'on' | 'replica'>;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** The same, where it need not wait; null: it must, or refuses. */
  readonly knownActor: (call: Pick<AppCall, 'now' | 'app'>, token: string | null) => Actor | null;
  /** Throws unless the caller typed their password in this session just now. */
  readonly requireRecentPassword: (call: AppCall) => Promise<void>;
  readonly app: App;
  readonly isHostOrigin: (origin: string) => boolean;
  /** Whether it is a provider's own, which is proved: this one's. */
  readonly isProvedOrigin: (origin: string, provider: number) => Promise<boolean>;
}

/** Gives the request its call, or refuses a role that may not. `action` null: open to everybody. */
export async function admit(
  settings: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<void> {
  request.call = await callOf(settings, request, action);
  request.actingUser = request.call.actor.user;
  if (action !== null && !request.call.actor.may(action)) throw new AppError('forbidden');
  if (request.routeOptions.config.isBooking) await requireOwnPage(settings, request.call);
  request.findReplicaDb = () => replicaDbOf(settings, request);
}

/** The handle of a replica, where it may answer the call; null: the primary must. */
function replicaDbOf(
  { database: { replica } }: SessionSettings,
  request: FastifyRequest,
): Db | null {
  const { call, routeOptions } = request;
  if (replica === null) return null;
  const source = replica.choose({
    mayLag: routeOptions.config.mayLag?.(call.actor) ?? false,
    hasBearer: request.headers.authorization !== undefined,
    position: readPosition(request),
  });
  if (source.kind === 'primary') return null;
  return replica.on(request.log, { primary: call.db, atLeast: source.atLeast });
}

/** The call for what is kept by nobody here: a replica may answer it. Once a request, as the choice is counted. */
export function replicaCall(call: AppCall, { findReplicaDb }: FastifyRequest): AppCall {
  const db = findReplicaDb();
  return db === null ? call : { ...call, db };
}

/**
 * A page that is a provider's own and no host's acts for whoever came by a code there, and for nobody else: neither a
 * professional nor another provider's client is signed in on it. Throws `origin_not_allowed`.
 */
async function requireOwnPage(
  { isHostOrigin, isProvedOrigin }: SessionSettings,
  { actor, sender }: AppCall,
): Promise<void> {
  const origin = sender?.origin ?? null;
  if (origin === null || actor.user === null || isHostOrigin(origin)) return;
  const { onlyProvider } = actor;
  if (onlyProvider !== undefined && (await isProvedOrigin(origin, onlyProvider))) return;
  throw new AppError('origin_not_allowed');
}

/** The actor who may be answered at once; null: `admit` has to look, or refuses. */
export function admittedActor(
  { clock, knownActor, app }: SessionSettings,
  { headers }: FastifyRequest,
  action: string | null,
): Actor | null {
  if (action === null) return visitorActor;
  const actor = knownActor({ now: clock(), app }, bearerOf(headers.authorization));
  return actor?.may(action) ? actor : null;
}

async function callOf(
  { database, clock, authenticate, app }: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<AppCall> {
  const now = clock();
  const sender = readSender(request);
  const db = database.on(request.log, (position) => {
    request.committed = position && laterOf(request.committed ?? position, position);
  });
  const base = { db, now, log: request.log, app, sender };
  // The bearer is not looked at, so a dead one does no harm.
  if (action === null) return { ...base, actor: visitorActor };
  return { ...base, actor: await authenticate({ db, now, app }, sender.bearer) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether what the actor is answered may lag by some seconds. */
    mayLag?: (actor: Actor) => boolean;
  }
  interface FastifyRequest {
    /** Whose session it came by, for its line in the log. */
    actingUser?: number | null;
    /** Chooses who answers a read whose answer is kept by nobody here: a replica, or the primary, by null. */
    findReplicaDb: () => Db | null;
  }
}
