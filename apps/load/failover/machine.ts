import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SECOND } from '../../api/src/platform/clock.ts';
import { commandOn, type Host } from './hosts.ts';
import { etcdSettings, PATRONI_SETTINGS, type Passwords, patroniSettings } from './settings.ts';

/** etcd and Patroni on a host, each started again when it ends, as systemd does. */
export interface Machine {
  switchOn(): void;
  /** Nothing is started again. What runs goes on until it is killed. */
  switchOff(): void;
  /** Runs a command of patronictl there, as an operator would. */
  patronictl(...words: string[]): Promise<unknown>;
  /** Resolves when nothing is started any more, nor runs. */
  ended(): Promise<void>;
}

interface Program {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' };
const RESTART_AFTER_MS = 1 * SECOND;
/** The user of Debian's package of PostgreSQL. */
const USER = 'postgres';

export async function createMachine(
  host: Host,
  home: string,
  passwords: Passwords,
): Promise<Machine> {
  await mkdir(home);
  await copyFile(PATRONI_SETTINGS, join(home, 'config.yml'));
  // Sticky as /tmp: PostgreSQL's user makes its folders there.
  await chmod(home, 0o1777);
  const programs: readonly Program[] = [
    { command: ['/usr/bin/etcd'], env: etcdSettings(host, home) },
    {
      command: ['/usr/bin/patroni', join(home, 'config.yml')],
      env: patroniSettings(host, home, passwords),
    },
  ];
  let isOn = false;
  let loops: Promise<void>[] = [];
  const supervise = async (program: Program) => {
    while (isOn) {
      await runToExit(host, home, program);
      if (isOn) await pause(RESTART_AFTER_MS);
    }
  };
  return {
    switchOn: () => {
      isOn = true;
      loops = programs.map(supervise);
    },
    switchOff: () => {
      isOn = false;
    },
    patronictl: (...words) => {
      const config = ['-c', join(home, 'config.yml')];
      const [program = '', ...args] = [...commandOn(host, USER), '/usr/bin/patronictl', ...config];
      return promisify(execFile)(program, [...args, ...words], {
        env: { ...ENVIRONMENT, ...patroniSettings(host, home, passwords) },
      });
    },
    ended: async () => void (await Promise.all(loops)),
  };
}

/** Runs it to its end; what it prints is kept beside its data. */
async function runToExit(host: Host, home: string, { command, env }: Program): Promise<void> {
  const log = await open(join(home, 'log'), 'a');
  const [program = '', ...args] = [...commandOn(host, USER), ...command];
  const child: ChildProcess = spawn(program, args, {
    cwd: home,
    env: { ...ENVIRONMENT, ...env },
    stdio: ['ignore', log.fd, log.fd],
  });
  await new Promise((resolve) => child.once('close', resolve));
  await log.close();
}
