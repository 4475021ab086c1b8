import { expect, test } from 'vitest';
import { lendDatabase } from '../../../testing/lent-database.ts';
import { after, clockStateOf, SECOND, systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { readClockSkew } from './clock-skew.ts';
import { openDatabase } from './open-database.ts';

test.each([
  [0, 'right'],
  [-5, 'right'],
  [5.1, 'skewed'],
  [-30, 'skewed'],
  [30.1, 'wrong'],
  [-3600, 'wrong'],
])('%d seconds: %s', (seconds, state) => {
  expect(clockStateOf(seconds)).toBe(state);
});

test('a node that is ahead or behind of its database learns by how much', async ({
  onTestFinished,
}) => {
  const database = await openDatabase(await lendDatabase(), createLog('silent'));
  onTestFinished(() => database.close());
  for (const ahead of [0, 40, -40]) {
    const skew = await readClockSkew(database.db, () => after(systemClock(), ahead * SECOND));
    expect(Math.abs(skew - ahead)).toBeLessThan(5);
  }
});
