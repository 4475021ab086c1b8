import type { Query, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/inbox/schemas';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError, parameterOf } from '../../platform/errors.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import { confirmationsToDecide } from '../confirmations/index.ts';
import { requestsToAnswer } from '../help-requests/index.ts';
import { messagesToSendAgain } from '../messaging/index.ts';
import {
  disputesToAnswer,
  manualReviewsToDecide,
  refundRequestsToDecide,
} from '../payments/index.ts';
import { erasures } from '../privacy/index.ts';
import { reviewsToModerate } from '../reviews/index.ts';
import { countItems, findItems, findPerson } from './repository.ts';
import { cursorOf, decidedBy, type Position, positionOf } from './rules.ts';

const PAGE = 25;

/** A page of what waits, the oldest first, with how many there are of each kind. Throws `query_invalid`. */
export async function listInbox(
  ctx: Ctx,
  { kind, limit = PAGE, cursor }: Query<typeof schemas.listInbox>,
): Promise<Reply<typeof schemas.listInbox>> {
  const { db, now } = ctx;
  const sources = sourcesOf(ctx);
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
    })) as schemas.InboxItem[],
    meta: { counts, next: rows.length > limit && last ? cursorOf(last) : null },
  };
}

function requirePosition(cursor: string): Position {
  const position = positionOf(cursor);
  if (position !== null) return position;
  const path = ['cursor'];
  throw new AppError('query_invalid', { failures: [{ path, parameter: parameterOf(path) }] });
}

/** Tells whether an item still waits, and who decided it. Throws `not_found`, also for a kind the caller may not decide. */
export async function readInboxItem(
  ctx: Ctx,
  { kind, id }: Query<typeof schemas.readInboxItem>,
): Promise<Reply<typeof schemas.readInboxItem>> {
  const source = sourcesOf(ctx).find((one) => one.kind === kind);
  const row = await source?.findDecision(ctx.db, id, ctx.now);
  if (!row) throw new AppError('not_found');
  const { decided_by, decided_at, ...decision } = row;
  return {
    data: {
      ...{ kind, id, ...decision },
      decided_at: decided_at?.toISOString() ?? null,
      decided_by: decided_by === null ? null : await findPerson(ctx.db, decided_by),
    },
  };
}

const SOURCES = [
  requestsToAnswer,
  manualReviewsToDecide,
  disputesToAnswer,
  refundRequestsToDecide,
  reviewsToModerate,
  messagesToSendAgain,
  erasures,
] as const;

export const sourcesOf = ({ actor }: Pick<Ctx, 'actor'>): readonly InboxSource[] =>
  decidedBy([...SOURCES, confirmationsToDecide(actor)], actor);
