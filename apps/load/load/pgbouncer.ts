import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../api/testing/postgres-server.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** It refuses to run as root: it runs as nobody then. */
const NOBODY = 65_534;
const START_TIMEOUT_MS = 10_000;

export interface PgBouncer {
  readonly url: string;
  pid(): number | undefined;
  /** SIGINT lets transactions under way end; SIGKILL does not. */
  restart(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  stop(): Promise<void>;
}

/** Transaction pooling before that server, as in `deploy/pgbouncer`; null where it is not installed. */
export async function startPgBouncer(postgres: string): Promise<PgBouncer | null> {
  if (!existsSync(PROGRAM)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(settings, settingsFor(new URL(postgres), port));
  let program = await start(settings, port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => program.pid,
    restart: async (signal) => {
      await end(program, signal);
      program = await start(settings, port);
    },
    stop: async () => {
      await end(program, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const settingsFor = (postgres: URL, port: number): string => `[databases]
postgres = host=${postgres.hostname} port=${postgres.port} dbname=postgres user=postgres

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
query_wait_timeout = 10
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`;

async function start(settings: string, port: number): Promise<ChildProcess> {
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const program = spawn(PROGRAM, ['--quiet', settings], { ...owner, stdio: 'ignore' });
  await waitUntil(() => isListening(port), {
    ...{ timeoutMs: START_TIMEOUT_MS, everyMs: 20, isHopeless: () => program.exitCode !== null },
    message: 'PgBouncer did not start',
  }).catch((error: unknown) => {
    program.kill('SIGKILL');
    throw error;
  });
  return program;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
      resolve(false),
    );
    socket.on('connect', () => socket.destroy());
  });

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = new Promise((resolve) => program.once('exit', resolve));
  program.kill(signal);
  await exited;
}
