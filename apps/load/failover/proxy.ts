import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '../../api/src/platform/clock.ts';
import { freePort, queryOnce } from '../../api/testing/postgres-server.ts';
import { running } from '../../api/testing/start-process.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { HOSTS } from './hosts.ts';
import { proxySettings } from './settings.ts';

/** HAProxy of the service's machine. */
export interface Proxy {
  readonly primary: number;
  readonly replica: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30 * SECOND;

/** `urlAt`: the database behind a port of it. */
export async function startProxy(urlAt: (port: number) => string): Promise<Proxy> {
  const ports = { primary: await freePort(), replica: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, proxySettings(ports));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  running.add(child);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
    running.delete(child);
    await rm(folder, { recursive: true, force: true });
  };
  await waitUntil(() => leadsToPrimary(urlAt(ports.primary)), {
    ...{ timeoutMs: START_TIMEOUT_MS, everyMs: 100, isHopeless: () => child.exitCode !== null },
    message: 'HAProxy did not start',
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ...ports, stop };
}

/** Before its first checks it takes every server for the primary, one after the other. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (const _ of HOSTS) if (!(await takesWrites(url))) return false;
  return true;
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const connection = { connectionString, connectionTimeoutMillis: SECOND };
  const query = queryOnce(connection, 'select not pg_is_in_recovery() as yes');
  return (await query.catch(() => []))[0]?.yes === true;
}
