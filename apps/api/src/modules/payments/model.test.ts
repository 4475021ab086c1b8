import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { histories } from '../../../testing/payments-model/commands.ts';
import {
  brokenAtLast,
  brokenNow,
  orphanedLinks,
} from '../../../testing/payments-model/invariants.ts';
import { calm, newHistory, openWorld, type World } from '../../../testing/payments-model/world.ts';
import { cases, SEED } from '../../../testing/sample.ts';

const HISTORIES = cases(2);
const STEPS = 24;

describe.each(['yookassa', 'tbank'] as const)('payments at %s, played at random', (vendor) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(vendor);
  });
  afterAll(() => world.api.close());

  test(`${HISTORIES} histories: money is never wrong, and in the end never lost`, {
    timeout: 5_400_000,
  }, async () => {
    const property = fc.asyncProperty(histories(STEPS), async (commands) => {
      await newHistory(world);
      await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
      const { db } = world.api.context.database;
      expect(await orphanedLinks(db, world.links)).toEqual([]);
      await calm(world);
      expect([...(await brokenNow(db)), ...(await brokenAtLast(db))]).toEqual([]);
    });
    await fc.assert(property, { seed: SEED, numRuns: HISTORIES, endOnFailure: true });
  });
});
