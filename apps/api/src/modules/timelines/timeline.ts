import type { Query, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/timelines/schemas';
import { recordRead } from '../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import { AppError, parameterOf } from '../../platform/errors.ts';
import { requireAccount, userCollection } from '../users/index.ts';
import { findLines } from './repository.ts';
import { cursorOf, kindsOf, type Position, positionOf, sourcesFor } from './rules.ts';

const PAGE = 25;

/** A page of what happened to a person, the latest first, of what the caller may read. Throws `query_invalid` and `not_found`. */
export async function readTimeline(
  ctx: Ctx,
  reference: string,
  { kind, limit = PAGE, cursor }: Query<typeof schemas.readTimeline>,
): Promise<Reply<typeof schemas.readTimeline>> {
  requireOperator(ctx);
  const { id: user, document_id: document } = await requireAccount(ctx, reference);
  const before = cursor === undefined ? null : requirePosition(cursor);
  const sources = sourcesFor(ctx.actor, kind);
  const rows = await findLines(ctx.db, sources, { user, now: ctx.now, before, limit: limit + 1 });
  const model = userCollection.collection.uid;
  await recordRead(ctx, { model, document, about: { users: [user] } });
  const lines = rows.slice(0, limit).map((row) => ({ ...row, at: new Date(row.at) }));
  const last = lines.at(-1);
  return {
    // Each source answers what its kind tells.
    data: lines.map((one) => ({ ...one, at: one.at.toISOString() })) as schemas.TimelineLine[],
    meta: {
      kinds: kindsOf(sourcesFor(ctx.actor)),
      next: rows.length > limit && last ? cursorOf(last) : null,
    },
  };
}

function requirePosition(cursor: string): Position {
  const position = positionOf(cursor);
  if (position !== null) return position;
  const path = ['cursor'];
  throw new AppError('query_invalid', { failures: [{ path, parameter: parameterOf(path) }] });
}
