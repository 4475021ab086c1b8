import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '../../src/platform/clock.ts';
import { freePort } from '../postgres-server.ts';
import { running } from '../start-process.ts';
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
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await pause(100)) {
    if (child.exitCode !== null) break;
    if (await leadsToPrimary(urlAt(ports.primary))) return { ...ports, stop };
  }
  await stop();
  throw new Error('HAProxy did not start');
}

/** Before its first checks it takes every server for the primary, one after the other. */
async function leadsToPrimary(url: string): Promise<boolean> {
  for (const _ of HOSTS) if (!(await takesWrites(url))) return false;
  return true;
}

async function takesWrites(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: SECOND });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('select not pg_is_in_recovery() as yes');
    return rows[0]?.yes === true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
