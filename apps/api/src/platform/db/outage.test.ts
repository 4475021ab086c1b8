import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { UnreachableError } from './connection-errors.ts';
import { createOutage } from './outage.ts';

const withCode = (code: string) =>
  new DrizzleQueryError('select', [], Object.assign(new Error('refused'), { code }));

/** An outage by a clock of its own, and what it logs. */
function watched() {
  const lines: string[] = [];
  const write = (line: string) => {
    const { msg, seconds, failures } = JSON.parse(line);
    lines.push([msg, seconds, failures].filter((part) => part !== undefined).join(' '));
  };
  let now = 0;
  const outage = createOutage(createLog('info', { write }), () => now);
  const at = (ms: number) => {
    now = ms;
  };
  return { outage, lines, at };
}

test('an absence is told as it begins and as it ends, with its length and its failures', () => {
  const { outage, lines, at } = watched();
  outage.succeed(0);
  outage.fail(new UnreachableError('refused'));
  at(7000);
  outage.fail(withCode('57P01'));
  expect(lines).toEqual(['the database is away']);
  // A statement that was under way says nothing of a server that goes.
  outage.succeed(7100);
  at(12_340);
  outage.succeed(12_300);
  outage.succeed(12_320);
  expect(lines).toEqual(['the database is away', 'the database is back 12.3 2']);
});

test.each([
  ['a statement that took too long', withCode('57014')],
  ['a full disk', withCode('53100')],
  ['a standby, which takes no writes', withCode('25006')],
  ['a pool with no connection free', busyPool()],
  ['a fault of ours', withCode('23505')],
])('%s is no absence', (_what, error) => {
  const { outage, lines } = watched();
  outage.fail(error);
  expect(lines).toEqual([]);
});

function busyPool(): Error {
  const cause = new Error('timeout exceeded when trying to connect');
  return new UnreachableError('the database cannot be reached', { cause });
}
