import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../src/platform/clock.ts';
import { freePort } from '../postgres-server.ts';
import { running } from '../start-process.ts';
import { proxySettings } from './settings.ts';

/** HAProxy of the service's machine. */
export interface Proxy {
  readonly primary: number;
  readonly replica: number;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 30 * SECOND;

export async function startProxy(): Promise<Proxy> {
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
    if (await isListening(ports.primary)) return { ...ports, stop };
  }
  await stop();
  throw new Error('HAProxy did not start');
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });
