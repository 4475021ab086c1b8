import { expect, test } from 'vitest';
import { slotStepOf } from './booking.ts';

const service = (step: number | null) => ({
  id: 1,
  duration: 60,
  buffer_before: 0,
  buffer_after: 0,
  step,
  capacity: 1,
});

// Each row: the provider's step, the services', the query's, and the client's and the provider's grid.
test.each([
  [{ step: 30, services: [null] }, undefined, [30, 30]],
  [{ step: 30, services: [20] }, undefined, [20, 20]],
  [{ step: 30, services: [null, 15] }, undefined, [15, 15]],
  [{ step: 30, services: [null] }, 20, [60, 20]],
  [{ step: 30, services: [20] }, 40, [40, 40]],
  [{ step: 15, services: [null] }, 60, [60, 60]],
])('steps %j and the query’s %s', ({ step, services }, query, expected) => {
  const rows = services.map(service);
  const steps = [false, true].map((is_by_provider) =>
    slotStepOf({ step, is_by_provider }, rows, query),
  );
  expect(steps).toEqual(expected);
});
