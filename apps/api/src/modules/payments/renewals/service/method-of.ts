import type { Call } from '../../../../platform/call.ts';
import { sealFor, unsealFor } from '../../../../platform/sealed-column.ts';
import { type RenewalRow, savedMethod } from '../repository.ts';

export const sealMethod = (call: Call<'sign'>, user: number, method: string): string =>
  sealFor(call, savedMethod, { user, value: method });

/** The provider's name of the method; null: there is none, or none of our keys sealed it. */
export const methodOf = (
  call: Call<'sign'>,
  { method, user }: Pick<RenewalRow, 'method' | 'user'>,
): string | null => method && unsealFor(call, savedMethod, { user, value: method });
