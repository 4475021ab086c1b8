import type { Readable } from 'node:stream';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { requireTry } from '../../../platform/limits.ts';
import { EXPORTS } from '../rules.ts';
import { streamAccount } from './stream-account.ts';

/** All data about the caller. Throws 429. */
export async function exportAccount(call: Call): Promise<Readable> {
  const user = userIdOf(call);
  await requireTry(call, `exports:${user}`, { rule: EXPORTS, code: 'too_many_requests' });
  return streamAccount(call.db, user);
}
