import { afterAll, beforeAll, beforeEach } from 'vitest';
import { playCabinet } from './cabinet.ts';
import { playPurchases } from './purchases.ts';
import { playReceipts } from './receipts.ts';
import { playRefunds } from './refunds.ts';
import type { Shop } from './shop.ts';
import { openWorld, type World } from './world.ts';

/** The scenarios that go alike with every vendor, and the vendor's own. */
export function playScenarios(
  openShop: (now: () => Date) => Promise<Shop>,
  playOwn: (world: () => World) => void,
): void {
  let world: World;
  const current = () => world;
  beforeAll(async () => {
    world = await openWorld(openShop);
  });
  afterAll(() => world.close());
  beforeEach(() => world.begin());
  playPurchases(current);
  playRefunds(current);
  playCabinet(current);
  playReceipts(current);
  playOwn(current);
}
