import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';

/** Roles are the operators' business, whatever another role is granted. */
export function requireOperator({ actor }: Call): void {
  if (!actor.isOperator) throw new AppError('forbidden');
}
