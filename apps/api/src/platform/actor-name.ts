import type { Actor } from './call.ts';

let actorsSeen = 0;
const names = new WeakMap<Actor, string>();

/** A name of the actor as it is cached: with other rights, or after a change of the account, it has another. */
export function nameOf(actor: Actor): string {
  const existing = names.get(actor);
  if (existing !== undefined) return existing;
  actorsSeen += 1;
  const name = String(actorsSeen);
  names.set(actor, name);
  return name;
}
