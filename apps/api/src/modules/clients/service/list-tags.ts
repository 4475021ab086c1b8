import type { Call } from '../../../platform/call.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { findTags } from '../repository.ts';

/** Some clients have tags of their own by the dozen: what a list to choose from can show. */
const MAX_TAGS = 1000;

/** The tags of the provider's clients, and how many have each. */
export async function listTags({ db, actor }: Call) {
  const { tags, total } = await findTags(db, { provider: requireProvider(actor), limit: MAX_TAGS });
  return { data: tags, meta: { total } };
}
