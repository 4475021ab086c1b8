import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db/database.ts';
import { AppError } from './errors.ts';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Who asks, judged by one role. Provider is a scope that follows from the profile, not a role. */
export interface Actor {
  readonly user: number | null;
  /** Own provider profile. */
  readonly provider: number | null;
  readonly session: number | null;
  readonly role: string;
  readonly isOperator: boolean;
  may(action: string): boolean;
}

/** Where a request came from. */
interface Sender {
  /** As far as we trust the proxies; of IPv6, the network. */
  readonly ip: string;
  /** The program, as it names itself; '' when it does not. */
  readonly agent: string;
}

/** What every service is given: the handle, who asks, when, and where to write about it. */
export interface Call {
  readonly db: Db;
  readonly actor: Actor;
  /** The instant of the request; one value for all it writes. */
  readonly now: Date;
  readonly log: Log;
  /** Absent: nobody's request. */
  readonly sender?: Sender;
}

/** The service acting on its own: background work, seeds, the command line. */
export const serviceActor: Actor = {
  user: null,
  provider: null,
  session: null,
  role: 'service',
  isOperator: true,
  may: () => true,
};

/** What is the operators' business stays theirs, whatever another role is granted. Throws `forbidden`. */
export function requireOperator({ actor }: Pick<Call, 'actor'>): void {
  if (!actor.isOperator) throw new AppError('forbidden');
}

/** The signed-in user's id of a call that only signed-in users can reach. */
export function userIdOf(call: Call): number {
  if (call.actor.user === null) throw new Error('this call needs a signed-in user');
  return call.actor.user;
}
