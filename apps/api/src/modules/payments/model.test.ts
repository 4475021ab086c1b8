import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFiles } from '../../../../../scripts/changes.ts';
import { histories, type Step } from '../../../testing/payments-model/commands.ts';
import {
  brokenAtLast,
  brokenNow,
  orphanedLinks,
} from '../../../testing/payments-model/invariants.ts';
import {
  calm,
  newHistories,
  openWorld,
  type World,
} from '../../../testing/payments-model/world.ts';
import { cases, isFull, SEED } from '../../../testing/sample.ts';

/** A change of any of these files has the model played longer. */
const ABOUT = [
  ...['testing/payments-model/', 'src/gateways/payments/', 'src/sandbox/payments/'],
  ...['payments/', 'tariffs/', 'privacy/'].map((area) => `src/modules/${area}`),
  ...['payments', 'ledger', 'bills', 'renewals'].map((table) => `src/tables/${table}.ts`),
];
const isTouched = (changedFiles() ?? []).some((file) =>
  ABOUT.some((one) => file.startsWith(`apps/api/${one}`)),
);
/** Histories of each vendor. A part of `npm run test:long` has a quarter more than its cases, so that all of them have ten thousand. */
const HISTORIES = isFull ? Math.ceil(cases(1) * 1.25) : isTouched ? 45 : 5;
/** Histories that are played by turns in one world: whatever its background does, it does for all of them. */
const TOGETHER = Math.min(15, HISTORIES);
const STEPS = 24;

describe.each(['yookassa', 'tbank'] as const)('payments at %s, played at random', (vendor) => {
  test(`${HISTORIES} histories: money is never wrong, and in the end never lost`, {
    timeout: 5_400_000,
  }, async () => {
    const several = fc.array(histories(STEPS), { minLength: TOGETHER, maxLength: TOGETHER });
    const property = fc.asyncProperty(several, async (played) => {
      // A world that is full of others' payments costs more with each history.
      const world = await openWorld(vendor);
      try {
        await playAll(world, played);
      } finally {
        await world.api.close();
      }
    });
    const numRuns = Math.ceil(HISTORIES / TOGETHER);
    await fc.assert(property, { seed: SEED, numRuns, endOnFailure: true });
  });
});

/** Plays histories by turns, each by a buyer of its own, and lets all that is under way end. */
async function playAll(world: World, played: readonly Iterable<Step>[]): Promise<void> {
  const worlds = await newHistories(world, played.length);
  const { db } = world.api.context.database;
  await playTogether(played, worlds);
  const links = worlds.flatMap((one) => one.links);
  expect(await orphanedLinks(db, links)).toEqual([]);
  await calm(world);
  expect([...(await brokenNow(db)), ...(await brokenAtLast(db))]).toEqual([]);
}

/** A step of each, until none has another. */
async function playTogether(
  played: readonly Iterable<Step>[],
  worlds: readonly World[],
): Promise<void> {
  const left = played.map((history) => history[Symbol.iterator]());
  for (let isOver = false; !isOver; ) {
    isOver = true;
    for (const [index, world] of worlds.entries()) {
      const step: Step | undefined = left[index]?.next().value;
      if (!step) continue;
      isOver = false;
      await step.run({}, world);
    }
  }
}
