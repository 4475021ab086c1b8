import type { Actor } from './ctx.ts';

/** The readers whose answers may lag by some seconds. */
export type LagReaders = 'everybody' | 'staff' | 'staff_and_visitors';

/** Tells whether the actor is one of the readers whose answers may lag by some seconds. */
export function isLagReader(
  { isOperator, session }: Pick<Actor, 'isOperator' | 'session'>,
  readers: LagReaders,
): boolean {
  if (readers === 'everybody') return true;
  return isOperator || (readers === 'staff_and_visitors' && session === null);
}
