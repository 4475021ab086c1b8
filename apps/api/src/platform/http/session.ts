import type { FastifyRequest } from 'fastify';
import { type Actor, type App, type AppCall, visitorActor } from '../call.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readSender } from './sender.ts';

/** The actor of this token; without one, of the public role. Throws 401 and 403 of dead and blocked bearers. */
type Authenticate = (
  call: Pick<AppCall, 'db' | 'now' | 'app'>,
  token: string | null,
) => Promise<Actor>;

export interface SessionSettings {
  readonly database: Pick<Database, 'on'>;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly app: App;
}

/** Gives the request its call, or refuses a role that may not. `action` null: open to everybody. */
export async function admit(
  settings: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<void> {
  request.call = await callOf(settings, request, action);
  if (action !== null && !request.call.actor.may(action)) throw new AppError('forbidden');
}

async function callOf(
  { database, clock, authenticate, app }: SessionSettings,
  request: FastifyRequest,
  action: string | null,
): Promise<AppCall> {
  const now = clock();
  const sender = readSender(request);
  const db = database.on(request.log);
  const base = { db, now, log: request.log, app, sender };
  // The bearer is not looked at, so a dead one does no harm.
  if (action === null) return { ...base, actor: visitorActor };
  return { ...base, actor: await authenticate({ db, now, app }, sender.bearer) };
}
