import type { Actor } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import type { IntentRow } from './repository.ts';

/** Somebody else's payment is a missing one. */
export function requireOwn(actor: Actor, intent: IntentRow | null): IntentRow {
  if (intent === null || intent.user !== actor.user) throw new AppError('not_found');
  return intent;
}
