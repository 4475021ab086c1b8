import type { ErrorCode } from '@okoshko/contract/errors';
import { AppError, invalidKey } from '../errors.ts';
import type { Fields, Policy } from './declaration.ts';
import { type BodyInput, refuseKey } from './input.ts';

/** Refuses what the policy may not write. `otherwise`: the code where nothing may be written. */
export function requireKeys(
  { write }: Policy,
  { input, otherwise }: { readonly input: BodyInput; readonly otherwise: ErrorCode },
): void {
  if (write === 'none') throw new AppError(otherwise);
  const [echo] = Object.keys(input.echoes);
  if (echo !== undefined) refuseKey(echo);
  requireKeysAmong(input.keys, write);
}

export function requireKeysAmong(keys: readonly string[], fields: Fields): void {
  const refused = fields === 'all' ? undefined : keys.find((key) => !fields.includes(key));
  if (refused !== undefined) throw invalidKey(refused, { path: null, source: 'body' });
}
