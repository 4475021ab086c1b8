import type { Call } from '../../../../platform/call.ts';
import { lockRating, updateRating } from '../repository.ts';

/**
 * Counts a provider's rating and reviews anew, in the transaction that changed a review. The provider's
 * row is locked first, so that a concurrent count waits and sees what was written.
 */
export async function recountRating({ db, now }: Call, provider: number): Promise<void> {
  await lockRating(db, provider);
  await updateRating(db, provider, now);
}
