import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import type * as schemas from '@okoshko/contract/inbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { AppError, parameterOf } from '../../../platform/errors.ts';
import { countItems, findItems } from '../repository.ts';
import { cursorOf, type Position, positionOf } from '../rules.ts';
import { sourcesOf } from './sources-of.ts';

const PAGE = 25;

/** A page of what waits, the oldest first, with how many there are of each kind. Throws `query_invalid`. */
export async function listInbox(
  call: Call,
  { kind, limit = PAGE, cursor }: Static<typeof schemas.listInbox.query>,
): Promise<Static<typeof schemas.listInbox.reply>> {
  const { db, now } = call;
  const sources = sourcesOf(call);
  const selected = sources.filter((source) => kind === undefined || source.kind === kind);
  const after = cursor === undefined ? null : requirePosition(cursor);
  const [rows, counts] = await Promise.all([
    findItems(db, selected, { now, after, limit: limit + 1 }),
    countItems(db, sources, now),
  ]);
  const items = rows.slice(0, limit).map((row) => ({ ...row, since: new Date(row.since) }));
  const last = items.at(-1);
  return {
    // Each source answers what its kind tells.
    data: items.map(({ since, due, ...item }) => ({
      ...item,
      since: since.toISOString(),
      due: due === null ? null : new Date(due).toISOString(),
    })) as InboxItem[],
    meta: { counts, next: rows.length > limit && last ? cursorOf(last) : null },
  };
}

function requirePosition(cursor: string): Position {
  const position = positionOf(cursor);
  if (position !== null) return position;
  const path = ['cursor'];
  throw new AppError('query_invalid', { failures: [{ path, parameter: parameterOf(path) }] });
}
