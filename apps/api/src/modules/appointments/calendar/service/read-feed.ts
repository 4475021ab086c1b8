import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { findFeed } from '../repository.ts';

/** Since when the caller's calendar has a link. */
export async function readFeed({ db, actor }: Call) {
  const feed = await findFeed(db, requireProvider(actor));
  return { data: feed && { created_at: feed.created_at.toISOString() } };
}
