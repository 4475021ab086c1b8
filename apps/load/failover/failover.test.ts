import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../api/src/platform/clock.ts';
import { openBusiness, settingsWith } from '../load/business.ts';
import { type Caller, createCaller } from '../load/caller.ts';
import { compareWithDatabase } from '../load/compare-with-database.ts';
import { type Node, startNode } from '../load/fleet.ts';
import { newJournal } from '../load/journal.ts';
import { startPhones } from '../load/phones.ts';
import { USERS } from '../load/size.ts';
import { runVirtualUser } from '../load/virtual-users/run.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { prepareDirectWrites, startDirectWriter, storedDirectWrites } from './direct-writer.ts';
import { FAULTS, type Fault } from './faults.ts';
import { startProxy } from './proxy.ts';
import { type Outage, outageTable, writingAgainAfter } from './rules/outage.ts';
import { synchronousStandby, untilHealthy } from './watch.ts';

/** The length of a fault, and of the pause before each. */
const FAULT_MS = 22 * SECOND;
const LULL_MS = 3 * SECOND;
/** The time within which writes must be answered again. */
const LIMIT_MS = 20 * SECOND;

test('Patroni’s primary is killed, frozen and cut off: nothing answered is lost, nothing is done twice', {
  timeout: 30 * MINUTE,
}, async ({ onTestFinished }) => {
  const phones = await startPhones();
  onTestFinished(() => phones.close());
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const proxy = await startProxy((port) => cluster.urlAt('127.0.0.1', port));
  onTestFinished(() => proxy.stop());
  const url = cluster.urlAt('127.0.0.1', proxy.primary);
  const env = settingsWith(phones.url);
  const business = await openBusiness(url);
  await prepareDirectWrites(url);
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-failover-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const replica = { DATABASE_REPLICA_URL: cluster.urlAt('127.0.0.1', proxy.replica) };
  const settings = { ...env, DATA_DIR: folder, DATABASE_URL: url, ...replica };
  const nodes = [await startNode(settings), await startNode(settings)];
  for (const node of nodes) onTestFinished(() => node.stop());

  const journal = newJournal();
  const caller = createCaller(nodes);
  const world = { business, caller, journal, phones };
  let isRunning = true;
  const users = Promise.all(
    Array.from({ length: USERS }, (_, n) => runVirtualUser(world, n, () => isRunning)),
  );
  users.catch(() => undefined);
  const outages: Outage[] = [];
  const answered: string[] = [];
  for (const fault of FAULTS) {
    await pause(LULL_MS);
    const { outage, direct } = await runFault(fault, cluster, caller);
    outages.push(outage);
    answered.push(...direct);
    process.stdout.write(`${outageTable(caller.requestLog, [outage]).split('\n').at(-1)}\n`);
  }
  isRunning = false;
  await users;
  process.stdout.write(`\n${outageTable(caller.requestLog, outages)}\n\n`);
  await expectNeverRestarted(nodes);
  const stored = await storedDirectWrites(url);
  process.stdout.write(`${answered.length} writes past HAProxy were answered\n`);
  expect(answered.filter((id) => !stored.has(id))).toEqual([]);
  expect(await compareWithDatabase(url, { env, journal })).toEqual([]);
  expect(phones.repeated()).toEqual([]);
  expect(caller.requestLog.filter(({ status }) => status === 500)).toEqual([]);
  const late = outages.filter((one) => writingAgainAfter(caller.requestLog, one) > LIMIT_MS);
  expect(late).toEqual([]);
});

/** One fault, from its beginning until all three servers are healthy again by themselves. */
async function runFault(
  fault: Fault,
  cluster: Cluster,
  { now }: Caller,
): Promise<{ outage: Outage; direct: readonly string[] }> {
  const primary = await untilHealthy();
  const host = fault.of === 'standby' ? await synchronousStandby() : primary;
  const writer = startDirectWriter(cluster.urlAt(primary.address, 5432), `${fault.name} ${now()}`);
  await pause(SECOND);
  const began = now();
  await fault.begin(cluster, host);
  await pause(FAULT_MS);
  await fault.end(cluster, host);
  const over = now();
  const { name: to } = await untilHealthy();
  const ended = now();
  await writer.stop();
  return {
    outage: { name: fault.name, began, ended, recovery: ended - over, from: primary.name, to },
    direct: writer.answered,
  };
}

async function expectNeverRestarted(nodes: readonly Node[]): Promise<void> {
  for (const node of nodes) expect(await node.memory()).toBeGreaterThan(0);
}
