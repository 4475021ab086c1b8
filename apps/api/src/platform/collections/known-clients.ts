import type { Actor } from '../call.ts';

/** Who is the client of more providers is not known by heart. */
const MAX_CLIENTS = 100;

const knownActors = new WeakMap<Actor, Actor>();

/**
 * The actor with the client profiles that were theirs when a statement told them last: at first none, as most have.
 * Only for statements that tell them anew (`Statement.clients`). Policies of visitors and staff do not ask for them.
 */
export function withKnownClients(actor: Actor): Actor {
  if (actor.user === null || actor.isOperator) return actor;
  return knownActors.get(actor) ?? learnClients(actor, []);
}

/** Keeps what a statement told, for as long as the actor is cached. */
export function learnClients(actor: Actor, clients: readonly number[]): Actor {
  const learned = clients.length > MAX_CLIENTS ? actor : { ...actor, clients };
  knownActors.set(actor, learned);
  return learned;
}

/** Whether a statement was written for the client profiles that it found; null: it looked for them itself. */
export const areKnown = (actor: Actor, clients: readonly number[] | null): boolean =>
  clients === null ||
  (clients.length === actor.clients?.length && clients.every((id) => actor.clients?.includes(id)));
