import type { Call } from '../../../../platform/call.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { deleteFeed } from '../repository.ts';

export async function revokeFeed({ db, actor }: Call): Promise<undefined> {
  await deleteFeed(db, requireProvider(actor));
}
