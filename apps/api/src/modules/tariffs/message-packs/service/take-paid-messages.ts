import type { Call } from '../../../../platform/call.ts';
import { addUsed, lockMessagePacks } from '../repository.ts';

/**
 * Takes up to `count` messages out of a provider's packs, in the caller's transaction: two at once wait
 * for each other and never take more than there are. Answers the pack of each message.
 */
export async function takePaidMessages(
  { db, now }: Call,
  provider: number,
  count: number,
): Promise<readonly number[]> {
  const packs: number[] = [];
  for (const { id, left } of await lockMessagePacks(db, { provider, now })) {
    const by = Math.min(left, count - packs.length);
    if (by <= 0) break;
    await addUsed(db, id, { by, now });
    packs.push(...Array<number>(by).fill(id));
  }
  return packs;
}
