import type { Actor } from '../call.ts';

/** Questions an actor's statements are remembered for, at most, and how long such a question may be. */
const MAX_QUESTIONS = 32;
const MAX_LENGTH = 2000;
const answers = new WeakMap<Actor, Map<string, unknown>>();

/**
 * What a question means to an actor follows from the two alone, so it is worked out once for as long
 * as the actor is remembered. For statements, never for rows: those are read anew every time.
 */
export function remembered<T>(actor: Actor, question: string, workOut: () => T): T {
  const known = answers.get(actor) ?? new Map<string, unknown>();
  const found = known.get(question) as T | undefined;
  if (found !== undefined) return found;
  const made = workOut();
  if (question.length > MAX_LENGTH) return made;
  if (known.size >= MAX_QUESTIONS) known.clear();
  known.set(question, made);
  answers.set(actor, known);
  return made;
}
