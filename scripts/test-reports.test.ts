import { expect, test } from 'vitest';
import { gateOutcome } from './test-reports.ts';

const PRINTED = `
# gate
GET tariffs: node 193 µs, the floor 63, ratio 3.06; PostgreSQL 24 µs, the floor 0 
webhook: node 1900 µs, the floor 139, ratio 13.67; PostgreSQL 919 µs, the floor 138 , ratio 6.66
a later start: ratio 12.15
`;

test('each row of the gate is a test of the run, and one that became dearer a failure with its name', () => {
  expect(gateOutcome(PRINTED, 0)).toMatchObject({ passed: 3, failed: 0 });
  const refusal = 'webhook: node 13.67 instead of 9.30 times the floor';
  const { passed, failed, failures } = gateOutcome(`${PRINTED}dearer: ${refusal}\n`, 1);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 });
  expect(failures[0]).toContain(refusal);
});

test('a gate that could not measure is a failure', () => {
  expect(gateOutcome('Error: the server did not start', 1)).toMatchObject({ passed: 0, failed: 1 });
});
