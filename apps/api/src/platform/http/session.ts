import { isIPv4 } from 'node:net';
import { POSITION_HEADER } from '@okoshko/contract/position';
import { PROOF_HEADER } from '@okoshko/contract/proof-of-work';
import { VIEW_AS_HEADER } from '@okoshko/contract/roles/view-as';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type Clock, SECOND } from '../clock.ts';
import { readCookie, setCookie } from '../cookies.ts';
import { type Actor, type App, type AppCtx, type Sender, visitorActor } from '../ctx.ts';
import type { Database } from '../db/database.ts';
import {
  type CallerPosition,
  isPosition,
  laterOf,
  NEVER_REACHED,
  type Position,
  type Replica,
} from '../db/replica/choose-source.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import { SESSION_LIFETIME_MS } from '../session-lifetime.ts';

/** The actor of this token; without one, of the public role. Throws 401 and 403 of dead and blocked bearers. */
type Authenticate = (
  ctx: Pick<AppCtx, 'db' | 'now' | 'app'>,
  token: string | null,
) => Promise<Actor>;

export interface SessionSettings {
  readonly database: Pick<Database, 'on' | 'replica'>;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  /** The actor, where that needs no wait; null: authentication must wait, or refuses. */
  readonly knownActor: (ctx: Pick<AppCtx, 'now' | 'app'>, token: string | null) => Actor | null;
  /** The actor with no more rights than a role of the staff has. Throws where they may not look, or there is no such role. */
  readonly viewAs: (
    ctx: Pick<AppCtx, 'db' | 'now' | 'app'>,
    view: { readonly actor: Actor; readonly role: string },
  ) => Promise<Actor>;
  /** Throws unless the caller typed their password in this session just now. */
  readonly requireRecentPassword: (ctx: AppCtx) => Promise<void>;
  readonly app: App;
  readonly isHostOrigin: (origin: string) => boolean;
  /** Tells whether it is a provider's own, which is proved: this one's. */
  readonly isProvedOrigin: (origin: string, provider: number) => Promise<boolean>;
}

/** Gives the request its context, or refuses a role that may not. `action` null: open to everybody. */
export async function authorize(
  settings: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<void> {
  request.ctx = await ctxOf(settings, request, action);
  request.actingUser = request.ctx.actor.user;
  if (action !== null && !request.ctx.actor.may(action)) throw new AppError('forbidden');
  if (request.routeOptions.config.isBooking) await requireOwnPage(settings, request.ctx);
  request.findReplicaDb = () => replicaDbOf(settings, request);
}

/** The handle of a replica, where it may answer the request; null: the primary must. */
function replicaDbOf(
  { database: { replica } }: SessionSettings,
  request: FastifyRequest,
): Db | null {
  const { ctx, routeOptions } = request;
  if (replica === null) return null;
  const source = replica.choose({
    mayLag: routeOptions.config.mayLag?.(ctx.actor) ?? false,
    hasBearer: request.headers.authorization !== undefined,
    position: readPosition(request),
  });
  if (source.kind === 'primary') return null;
  return replica.on(request.log, { primary: ctx.db, atLeast: source.atLeast });
}

/** The context for an answer that no cache keeps: a replica may give it. It is called once a request, as the choice is counted. */
export function replicaCtx(ctx: AppCtx, { findReplicaDb }: FastifyRequest): AppCtx {
  const db = findReplicaDb();
  return db === null ? ctx : { ...ctx, db };
}

/**
 * A page that is a provider's own and no host's acts for whoever came by a code there, and for nobody else: neither a
 * professional nor another provider's client is signed in on it. Throws `origin_not_allowed`.
 */
async function requireOwnPage(
  { isHostOrigin, isProvedOrigin }: SessionSettings,
  { actor, sender }: AppCtx,
): Promise<void> {
  const origin = sender?.origin ?? null;
  if (origin === null || actor.user === null || isHostOrigin(origin)) return;
  const { onlyProvider } = actor;
  if (onlyProvider !== undefined && (await isProvedOrigin(origin, onlyProvider))) return;
  throw new AppError('origin_not_allowed');
}

/** The actor who may be answered at once; null: `authorize` has to look, or refuses. */
export function authorizedActor(
  { clock, knownActor, app }: SessionSettings,
  { headers }: FastifyRequest,
  action: string | null,
): Actor | null {
  if (action === null) return visitorActor;
  const actor = knownActor({ now: clock(), app }, bearerOf(headers.authorization));
  return actor?.may(action) ? actor : null;
}

async function ctxOf(
  { database, clock, authenticate, viewAs, app }: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<AppCtx> {
  const now = clock();
  const sender = readSender(request);
  const db = database.on(request.log, (position) => {
    request.committed = position && laterOf(request.committed ?? position, position);
  });
  const base = { db, now, log: request.log, app, sender };
  // The bearer is not looked at, so a dead one does no harm.
  if (action === null) return { ...base, actor: visitorActor };
  const actor = await authenticate({ db, now, app }, sender.bearer);
  const role = viewedRole(request);
  return { ...base, actor: role === null ? actor : await viewAs(base, { actor, role }) };
}

/** The role that the caller looks as; null: their own. */
export function viewedRole({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const role = headers[VIEW_AS_HEADER];
  return role === undefined ? null : String(role);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tells whether what the actor is answered may lag by some seconds. */
    mayLag?: (actor: Actor) => boolean;
  }
  interface FastifyRequest {
    /** The account of its session, for its line in the log. */
    actingUser?: number | null;
    /** Chooses who answers a read whose answer is kept by nobody here: a replica, or the primary, by null. */
    findReplicaDb: () => Db | null;
    /** The end of its last transaction in the log; null: it wrote after that. Set where there is a replica. */
    committed?: Position | null;
  }
}

/** Characters; the rest of a longer one is cut off. */
const MAX_AGENT = 255;

const readSender = ({ ip, headers }: FastifyRequest): Sender => ({
  network: networkOf(ip),
  widerNetworks: widerNetworksOf(ip),
  address: ip,
  agent: headers['user-agent']?.slice(0, MAX_AGENT) ?? null,
  bearer: bearerOf(headers.authorization),
  origin: headers.origin ?? null,
  proofOfWork: String(headers[PROOF_HEADER] ?? '') || null,
});

/**
 * The network that a sender's tries are counted by: the IPv4 address, or the /64 network of an IPv6 address, since a
 * sender with one address of it has all 2^64.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : (parsed?.toString() ?? address);
}

/** The /56 and the /48 of an IPv6 address; none of IPv4. */
function widerNetworksOf(address: string): readonly string[] {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? [56, 48].map((bits) => prefixOf(parsed, bits)) : [];
}

function parse(address: string) {
  if (isIPv4(address) || !ipaddr.isValid(address)) return null;
  return ipaddr.process(address);
}

const prefixOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** The token of an Authorization header; another scheme, or none, is no credentials. */
function bearerOf(header: string | undefined): string | null {
  const token = /^bearer +(\S.*?) *$/i.exec(header ?? '')?.[1];
  return token ?? null;
}

const COOKIE = 'okoshko-position';
/** The lifetime of a session: the primary answers a signed-in caller who has no cookie. */
const COOKIE_AGE_S = SESSION_LIFETIME_MS / SECOND;

/** The place in the database's log that the caller has written or was told of, by the later of header and cookie. */
function readPosition({
  headers,
  protocol,
}: Pick<FastifyRequest, 'headers' | 'protocol'>): CallerPosition {
  const cookie = readCookie(headers.cookie, { name: COOKIE, isEncrypted: protocol === 'https' });
  const sent = [headers[POSITION_HEADER], cookie ?? undefined].flat();
  const values = sent.filter((one) => one !== undefined);
  if (values.length === 0) return 'none';
  return values.every(isPosition) ? values.reduce(laterOf) : 'unreadable';
}

/**
 * Tells whoever wrote where in the log that is: to programs by a header, to pages that keep nothing by a cookie. What was
 * written outside of transactions is asked about; without an answer the writer is told to read the primary from then on.
 */
export async function sendPosition(
  replica: Replica,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A repeated request (`Idempotency-Key`) commits nothing, and is answered of what the first one wrote.
  const mayHaveWritten = request.committed === null || reply.statusCode < 400;
  const position =
    request.committed ??
    (mayHaveWritten ? await replica.position().catch(() => NEVER_REACHED) : null);
  if (position === null) return;
  reply.header(POSITION_HEADER, position);
  reply.header('Set-Cookie', cookieOf(position, request.protocol === 'https'));
}

/** It is of no use to anybody but us. */
export const cookieOf = (position: Position, isEncrypted: boolean): string =>
  setCookie({ name: COOKIE, value: position, ageSeconds: COOKIE_AGE_S, isEncrypted });
