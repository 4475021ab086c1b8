import type { LagReaders } from '@okoshko/contract/endpoint';
import type { Actor } from '../call.ts';

/** Whether the actor is one of the readers whose answers may lag by some seconds. */
export function isLagReader(
  { isOperator, session }: Pick<Actor, 'isOperator' | 'session'>,
  readers: LagReaders,
): boolean {
  if (readers === 'everybody') return true;
  return isOperator || (readers === 'staff_and_visitors' && session === null);
}
