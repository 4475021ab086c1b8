import type { LateReaders } from '@okoshko/contract/endpoint';
import type { Actor } from '../call.ts';

/** Whether the actor is one of the readers whose answers may be some seconds old. */
export function isLateReader(
  { isOperator, session }: Pick<Actor, 'isOperator' | 'session'>,
  readers: LateReaders,
): boolean {
  if (readers === 'everybody') return true;
  return isOperator || (readers === 'staff_and_visitors' && session === null);
}
