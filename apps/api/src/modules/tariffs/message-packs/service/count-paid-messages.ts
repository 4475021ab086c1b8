import type { Call } from '../../../../platform/call.ts';
import { lockMessagePacks } from '../repository.ts';

/**
 * How many messages a provider may still send. The packs are locked until the transaction ends: no
 * other transaction takes these messages meanwhile.
 */
export async function countPaidMessages({ db, now }: Call, provider: number): Promise<number> {
  const packs = await lockMessagePacks(db, { provider, now });
  return packs.reduce((sum, { left }) => sum + left, 0);
}
