import { afterAll, beforeAll, beforeEach } from 'vitest';
import { isChanged } from '../../../../../scripts/changes.ts';
import { isSampled } from '../../sample.ts';
import { playCabinet } from './cabinet.ts';
import { playPurchases } from './purchases.ts';
import { playReceipts } from './receipts.ts';
import { playRefunds } from './refunds.ts';
import type { Shop } from './shop.ts';
import { openWorld, type World } from './world.ts';

/** Each goes alike with every vendor. */
const ALIKE = [playPurchases, playRefunds, playCabinet, playReceipts];
const VENDORS = ['tbank', 'yookassa'] as const;
/** True: something that the scenarios are about was changed. */
const isTouched = isChanged(
  ...['migrations/', 'testing/vendors/', 'src/gateways/payments/', 'src/modules/payments/'].map(
    (folder) => `apps/api/${folder}`,
  ),
  ...['modules/tariffs/', 'platform/', 'sandbox/', 'tables/'].map(
    (folder) => `apps/api/src/${folder}`,
  ),
);

/**
 * The vendor's own scenarios, and those that go alike: each with one vendor, another at each commit; with both where what it is
 * about was changed, and in `npm run test:long -- payments`.
 */
export function playScenarios(
  vendor: (typeof VENDORS)[number],
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
  const turn = VENDORS.indexOf(vendor);
  for (const [index, play] of ALIKE.entries()) {
    if (isSampled(index + turn, VENDORS.length, isTouched)) play(current);
  }
  playOwn(current);
}
