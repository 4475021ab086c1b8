import type { listMessageErrors as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { countDead, findErrorGroups } from '../repository.ts';

const MAX_GROUPS = 100;

/** What ended messages undelivered, and how many each. */
export async function listMessageErrors(
  { db }: Call,
  filters: Static<typeof schema.query>,
): Promise<Static<typeof schema.reply>> {
  const groups = await findErrorGroups(db, filters, MAX_GROUPS);
  return {
    data: groups.map(({ ended_at, status, ...group }) => ({
      ...group,
      status: status === 'unknown' ? 'unknown' : 'failed',
      ended_at: ended_at?.toISOString() ?? null,
    })),
    meta: { total: await countDead(db, filters) },
  };
}
