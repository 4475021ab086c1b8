import type { Db } from './db-handle.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';

/** The caller. It has one role; being a provider is none, but follows from the profile. */
export interface Actor {
  readonly user: number | null;
  /** Own provider profile. */
  readonly provider: number | null;
  readonly session: number | null;
  readonly role: string;
  /** True where the role sees everybody's rows: the operators', and the ready ones of the staff, as far as their actions go. */
  readonly isOperator: boolean;
  /** Collections, by plural name, of which a ready role reads the one document that another one names. */
  readonly follows?: ReadonlySet<string>;
  /** True where the role is of the staff: one that sees everybody's rows, or holds a right of operators. It brings duties. */
  readonly isStaff: boolean;
  /** The one client profile the caller is, who came by a message's link; they are no account then. */
  readonly client?: number;
  /** The one provider whose data the session reaches; absent: no such bound. */
  readonly onlyProvider?: number;
  /**
   * The step that a session must take before it may do anything else: give the second factor (`code`) or, for staff,
   * set it up first (`setup`); absent: nothing is wanted.
   */
  readonly lacks?: 'code' | 'setup';
  /** Ids of their own client profiles, where a statement verifies them; absent: it looks for them itself. */
  readonly clients?: readonly number[];
  /** The caller closes their account: no window for cancelling holds them. */
  readonly closesAccount?: boolean;
  may(action: string): boolean;
}

/** The sender of a request. */
export interface Sender {
  /** The network that limits count by: the address or, for IPv6, its network. */
  readonly network: string;
  /** The wider networks of an IPv6 address: providers lend their customers a /56, a /48 now and then. */
  readonly widerNetworks: readonly string[];
  /** The address, as far as the proxies are trusted. */
  readonly address: string;
  /** The program, as it names itself. */
  readonly agent: string | null;
  /** The token sent along, valid or not: the actor is the context's. */
  readonly bearer: string | null;
  /** The page that asks, as browsers tell it of every POST; null: no page does. */
  readonly origin: string | null;
  /** The answer to a challenge of ours, right or not (`modules/auth/proof-of-work.ts`). */
  readonly proofOfWork: string | null;
}

/**
 * The parts of the service: settings, gateways, cache, storage and so on. Its members are declared where it is made
 * (`src/create-app.ts`), so that the platform depends on none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: src/create-app.ts adds the members
export interface App {}

/**
 * The functions that modules call upwards, by the module that calls: each declares its own in its `ports.ts`, and the
 * module above names what it does for it in its manifest.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules add theirs
export interface Ports {}

/**
 * The context of a request, which every handler takes first: the database handle, the actor, the instant, the log, and the parts of the app that it
 * needs, by name: `Ctx<'cache' | 'gateways'>`.
 */
export interface Ctx<Parts extends keyof App = never> {
  readonly db: Db;
  readonly actor: Actor;
  /** The instant of the request; one value for all it writes. */
  readonly now: Date;
  readonly log: Log;
  readonly app: Pick<App, Parts>;
  /** Absent where it is of no request. */
  readonly sender?: Sender;
  /** A colleague confirms what is done, up to this. */
  readonly approved?: { readonly size: number };
  /** The caller only asks whether a colleague has to confirm it: all is rolled back, and no password is needed. */
  readonly isInquiry?: true;
}

/** A context with the whole app, as requests and background work begin with. */
export type AppCtx = Ctx<keyof App>;

/** The service acting on its own: background work, seeds, the command line. */
export const serviceActor: Actor = {
  user: null,
  provider: null,
  session: null,
  role: 'service',
  isOperator: true,
  isStaff: true,
  may: () => true,
};

/** Nobody in particular: what is the same for all is answered to them. */
export const visitorActor: Actor = {
  user: null,
  provider: null,
  session: null,
  role: 'public',
  isOperator: false,
  isStaff: false,
  may: () => false,
};

/** The actor of a command on the server's own machine: staff, whose name nobody knows. */
export const consoleActor: Actor = { ...serviceActor, role: 'console' };

/** A context of the service's own that needs nothing of the app. */
export const serviceCtx = ({ db, now, log }: Pick<Ctx, 'db' | 'now' | 'log'>): Ctx => ({
  ...{ db, now, log },
  actor: serviceActor,
  app: {},
});

/** For what operators alone may do, whatever another role is granted. Throws `forbidden`. */
export function requireOperator({ actor }: Pick<Ctx, 'actor'>): void {
  if (!actor.isOperator) throw new AppError('forbidden');
}

/** The sender of a request. */
export function senderOf({ sender }: Pick<Ctx, 'sender'>): Sender {
  if (!sender) throw new Error('this needs a request');
  return sender;
}

/** The signed-in user's id, where only signed-in users can come. */
export function userIdOf(ctx: Ctx): number {
  if (ctx.actor.user === null) throw new Error('this needs a signed-in user');
  return ctx.actor.user;
}
