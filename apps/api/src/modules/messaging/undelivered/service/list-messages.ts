import type { listMessages as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { recordSearch } from '../../../../platform/collections/audit.ts';
import { pageOf } from '../../../../platform/paging.ts';
import { presentMessage } from '../present.ts';
import { findMessages } from '../repository.ts';

/** The outbox as operators see it: undelivered messages by default. */
export async function listMessages(
  call: Call,
  { page: number, pageSize, ...filters }: Static<typeof schema.query>,
): Promise<Static<typeof schema.reply>> {
  const page = pageOf({ ...(number && { page: number }), ...(pageSize && { pageSize }) });
  const { lines, total } = await findMessages(call.db, filters, page);
  await recordSearch(call, 'api::message.message', filters);
  return {
    data: lines.map((line) => presentMessage(line, call.now)),
    meta: { pagination: page.meta(total) },
  };
}
