import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { findTags } from '../repository.ts';

/** What a list to choose from can show: a provider may have given each client tags of their own. */
const MAX_TAGS = 1000;

/** The tags of the provider's clients, and how many have each. */
export async function listTags({ db, actor }: Call) {
  const tags = await findTags(db, { provider: requireProvider(actor), limit: MAX_TAGS });
  return {
    data: tags.map(({ tag, clients }) => ({ tag, clients })),
    meta: { total: tags[0]?.total ?? 0 },
  };
}
