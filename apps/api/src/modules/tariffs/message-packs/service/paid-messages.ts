import type { Call } from '../../../../platform/call.ts';
import { addUsed, lockMessagePacks } from '../repository.ts';

/**
 * How many messages a provider may still send. The packs are locked until the transaction ends: no
 * other transaction takes these messages meanwhile.
 */
export async function countPaidMessages({ db, now }: Call, provider: number): Promise<number> {
  const packs = await lockMessagePacks(db, { provider, now });
  return packs.reduce((sum, { left }) => sum + left, 0);
}

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

/** A message that did not arrive goes back to its pack. */
export const returnPaidMessage = ({ db, now }: Call, addon: number): Promise<void> =>
  addUsed(db, addon, { by: -1, now });
