import { chmod, copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queryOnce } from '../../api/testing/postgres-server.ts';
import { createHosts, HOSTS, type Host, removeHosts, signal } from './hosts.ts';
import { createMachine, type Machine } from './machine.ts';
import { newPasswords, type Passwords } from './settings.ts';
import { untilHealthy } from './watch.ts';

/** Three machines with etcd, Patroni and PostgreSQL each. */
export interface Cluster {
  /** The service's database at that address. */
  urlAt(address: string, port: number): string;
  powerOff(host: Host): Promise<void>;
  powerOn(host: Host): void;
  /** Another becomes primary, as an operator asks there. */
  switchOver(host: Host): Promise<unknown>;
  /** Stops the cluster; the output of its programs is kept beside the results of tests. */
  stop(): Promise<void>;
}

const LOGS = join(import.meta.dirname, '../../../test-results/failover');

export async function startCluster(): Promise<Cluster> {
  const home = await mkdtemp(join(tmpdir(), 'okoshko-failover-'));
  await chmod(home, 0o755);
  const passwords = newPasswords();
  const machines = new Map<Host, Machine>();
  const keepLogs = async () => {
    await mkdir(LOGS, { recursive: true });
    for (const { name } of HOSTS) {
      await copyFile(join(home, name, 'log'), join(LOGS, name)).catch(() => undefined);
    }
  };
  const stop = async () => {
    for (const machine of machines.values()) machine.switchOff();
    removeHosts();
    await Promise.all([...machines.values()].map((machine) => machine.ended()));
    await keepLogs();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await createHosts();
    for (const host of HOSTS) {
      machines.set(host, await createMachine(host, join(home, host.name), passwords));
    }
    for (const machine of machines.values()) machine.switchOn();
    await createDatabase(await untilHealthy(), passwords);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urlAt: (address, port) => `postgres://okoshko:${passwords.okoshko}@${address}:${port}/okoshko`,
    powerOff: async (host) => {
      machines.get(host)?.switchOff();
      await signal(host, 'SIGKILL');
    },
    powerOn: (host) => machines.get(host)?.switchOn(),
    switchOver: async (host) => machines.get(host)?.patronictl('switchover', '--force', 'okoshko'),
    stop,
  };
}

/** Once, by hand, as docs/operating.md tells. */
async function createDatabase({ address }: Host, passwords: Passwords): Promise<void> {
  const superuser = { user: 'postgres', password: passwords.superuser, database: 'postgres' };
  const connection = { host: address, ...superuser };
  await queryOnce(connection, `create role okoshko login password '${passwords.okoshko}'`);
  await queryOnce(connection, 'create database okoshko owner okoshko');
}
