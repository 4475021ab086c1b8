import { expect, test } from 'vitest';
import { type Business, openBusiness, settingsWith } from './business.ts';
import { createCaller } from './caller.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { injectFaults } from './fault-injection.ts';
import { startFleet } from './fleet.ts';
import { type Journal, newJournal } from './journal.ts';
import { watchMemory } from './memory.ts';
import { startPhones } from './phones.ts';
import { reportOf } from './report.ts';
import { isFlat } from './rules/memory-trend.ts';
import { LOAD_MS, USERS } from './size.ts';
import { runVirtualUser } from './virtual-users/run.ts';

test('two nodes under fault injection: nothing answered is lost, nothing is done twice', {
  timeout: LOAD_MS + 1_200_000,
}, async ({ onTestFinished }) => {
  const phones = await startPhones();
  onTestFinished(() => phones.close());
  const env = settingsWith(phones.url);
  let business: Business = { services: [], providers: [], slugs: [], clients: [] };
  const fleet = await startFleet(env, async (url) => {
    business = await openBusiness(url);
  });
  onTestFinished(() => fleet.stop());
  const journal = newJournal();
  const caller = createCaller(fleet.nodes);
  let isBroken = false;
  const isRunning = () => !isBroken && caller.now() < LOAD_MS;
  const world = { business, caller, journal, phones };
  const parts = [
    injectFaults(fleet, caller, isRunning),
    watchMemory(fleet.nodes[0].memory, isRunning),
    ...Array.from({ length: USERS }, (_, n) => runVirtualUser(world, n, isRunning)),
  ] as const;
  const [faults, memory] = await Promise.all(parts).catch(async (error: unknown) => {
    isBroken = true;
    await Promise.allSettled(parts);
    throw error;
  });
  for (const node of fleet.nodes) await node.stop();
  const how = fleet.pgbouncer ? 'behind PgBouncer' : 'without PgBouncer, which is not installed';
  process.stdout.write(`\n${how}\n\n${reportOf(caller.requestLog, faults, memory)}\n\n`);
  const wrong = await compareWithDatabase(fleet.postgres.url, { env, journal });
  process.stdout.write(`${summaryOf(journal)}\n`);
  expect(wrong).toEqual([]);
  expect(phones.repeated()).toEqual([]);
  expect(caller.requestLog.filter(({ status }) => status === 500)).toEqual([]);
  expect(isFlat(memory.samples)).toBe(true);
});

const summaryOf = ({ appointments, requests, tokens, links, paid, ...journal }: Journal): string =>
  [
    `${appointments.size} appointments booked, ${[...appointments.values()].filter((one) => one.isCancelled).length} of them cancelled`,
    `${requests.size} help requests`,
    `${tokens.length} people proved a phone by a code, ${journal.silent.length} got no code, of ${journal.unanswered.size} codes the answer was lost`,
    `${links.length} links to pay, ${paid.size} answered as paid at once`,
  ].join('; ');
