import { expect, test } from 'vitest';
import { openedNodes } from '../../../../testing/postgres-nodes.ts';
import type { TestApi } from '../../../../testing/start-api.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';

const OPERATOR = '79990000009';

/** Two nodes of the service over one database. */

const [one, two] = openedNodes();

const advance = (ms: number) => one.clock.advance(ms);
const statusOn = async (node: TestApi, token: string) =>
  (await node.get('/api/users/me', token)).status;

test('an operator’s session that one node answers stays alive on the other, and ends on both', async () => {
  const operator = await one.signInByCode(OPERATOR);
  expect([await statusOn(one, operator), await statusOn(two, operator)]).toEqual([200, 200]);
  for (let at = 0; at < 4; at += 1) {
    advance(10 * MINUTE);
    expect(await statusOn(one, operator)).toBe(200);
  }
  // The other keeps the session as it was forty minutes ago.
  advance(15 * MINUTE - 1);
  expect(await statusOn(two, operator)).toBe(200);
  // And now the first one does.
  advance(15 * MINUTE - 1);
  expect([await statusOn(one, operator), await statusOn(two, operator)]).toEqual([200, 200]);
  advance(15 * MINUTE);
  expect([await statusOn(one, operator), await statusOn(two, operator)]).toEqual([401, 401]);
});

test('twelve hours are counted by both from the signing in', async () => {
  const operator = await one.signInByCode(OPERATOR);
  for (let at = 0; at < 12 * HOUR - 12 * MINUTE; at += 12 * MINUTE) {
    advance(12 * MINUTE);
    expect(await statusOn(at % (24 * MINUTE) === 0 ? one : two, operator)).toBe(200);
  }
  advance(12 * MINUTE);
  expect([await statusOn(one, operator), await statusOn(two, operator)]).toEqual([401, 401]);
});
