import type { Actor } from '../call.ts';

/** What of a collection tells of people. */
export interface Personal<Field extends string> {
  /** By default all values. */
  readonly fields?: readonly Field[];
  /** Whether the document is the actor's own; by default none is. */
  isOwn?(actor: Actor, id: number): boolean;
}
