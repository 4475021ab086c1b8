import type * as schemas from '@okoshko/contract/inbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPerson } from '../repository.ts';
import { sourcesOf } from './sources-of.ts';

/** Whether an item still waits, and who decided it. Throws `not_found`, as for a kind that the caller may not decide. */
export async function readInboxItem(
  call: Call,
  { kind, id }: Static<typeof schemas.readInboxItem.query>,
): Promise<Static<typeof schemas.readInboxItem.reply>> {
  const source = sourcesOf(call).find((one) => one.kind === kind);
  const row = await source?.findDecision(call.db, id, call.now);
  if (!row) throw new AppError('not_found');
  const { decided_by, decided_at, ...decision } = row;
  return {
    data: {
      ...{ kind, id, ...decision },
      decided_at: decided_at?.toISOString() ?? null,
      decided_by: decided_by === null ? null : await findPerson(call.db, decided_by),
    },
  };
}
