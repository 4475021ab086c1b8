import type { listMessages as schema } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { pageOf } from '../../../../platform/paging.ts';
import { presentMessage } from '../present.ts';
import { findMessages } from '../repository.ts';

/** The outbox as operators see it: undelivered messages by default. */
export async function listMessages(
  { db }: Call,
  { status, ...query }: Static<typeof schema.query>,
): Promise<Static<typeof schema.reply>> {
  const statuses = status ? [status] : (['failed', 'unknown'] as const);
  const page = pageOf(query);
  const { rows, total } = await findMessages(db, { statuses, ...page });
  return { data: rows.map(presentMessage), meta: { pagination: page.meta(total) } };
}
