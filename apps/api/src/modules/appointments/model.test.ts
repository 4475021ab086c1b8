import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { histories } from '../../../testing/bookings-model/commands.ts';
import { newHistory, openWorld, type World } from '../../../testing/bookings-model/world.ts';
import { cases, SEED } from '../../../testing/sample.ts';

const HISTORIES = cases(3);
const STEPS = 40;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.fixture.api.close());

test(`${HISTORIES} histories of bookings: seats, units of the plan and reminders are those of the model`, {
  timeout: 5_400_000,
}, async () => {
  const property = fc.asyncProperty(histories(STEPS), async (commands) => {
    const model = await newHistory(world);
    await fc.asyncModelRun(() => ({ model, real: world }), commands);
  });
  await fc.assert(property, { seed: SEED, numRuns: HISTORIES, endOnFailure: true });
});
