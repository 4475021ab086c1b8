import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { freePort } from '../../api/testing/postgres-server.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const STARTING = {
  timeoutMs: 60_000,
  everyMs: 100,
  message: 'the engine did not start: see engine.log in its folder',
} as const;
/** The address that slirp4netns gives to the network's own end. */
const GUEST = '10.0.2.100';
const PACKAGES = {
  dockerd: 'docker.io',
  iptables: 'iptables',
  slirp4netns: 'slirp4netns',
  mmdebstrap: 'mmdebstrap',
} as const;

/** Docker's engine, in a network of its own. */
export interface Engine {
  /** Runs the command and returns its output; throws where it failed. */
  docker(args: readonly string[], options?: { readonly cwd: string }): Promise<string>;
  /** A port of this machine's loopback that leads to that one of the engine's network. */
  forward(port: number): Promise<number>;
  /** Kills a process of a container, as the system does when memory ends: the engine is not told. */
  kill(pid: number): Promise<void>;
  /** With all of its containers; images stay in the folder. */
  stop(): Promise<void>;
}

/** A sentence about what is missing for an engine to run here, and how to get it; empty where nothing is. */
export function missingForEngine(): string {
  if (process.getuid?.() !== 0) return 'A container engine is started as root: run this as root.';
  const folders = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin'];
  const packages = Object.entries(PACKAGES)
    .filter(([name]) => !folders.some((folder) => existsSync(join(folder, name))))
    .map(([, name]) => name);
  if (packages.length === 0) return '';
  return `Missing: ${packages.join(', ')}. Run: apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

export async function startEngine(folder: string): Promise<Engine> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'client');
  if (!existsSync(join(config, 'cli-plugins', 'docker-compose'))) {
    await run('sh', [join(here, 'plugins.sh'), join(config, 'cli-plugins')]);
  }
  const log = await open(join(folder, 'engine.log'), 'w');
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const engine = spawn('unshare', [...namespaces, 'sh', join(here, 'engine.sh'), folder], {
    stdio: ['ignore', log.fd, log.fd],
  });
  const inner = await childOf(Number(engine.pid));
  const api = join(folder, 'network.sock');
  const network = spawn(
    'slirp4netns',
    ['--configure', '--mtu=65520', '--disable-host-loopback', '--api-socket', api, inner, 'tap0'],
    { stdio: ['ignore', log.fd, log.fd] },
  );
  // Debian's own: another `docker` on this machine may be too new for the engine.
  const env = {
    ...process.env,
    PATH: `/usr/sbin:/usr/bin:${process.env.PATH}`,
    DOCKER_HOST: `unix://${join(folder, 'docker.sock')}`,
    DOCKER_CONFIG: config,
    DOCKER_BUILDKIT: '1',
  };
  const docker: Engine['docker'] = async (args, options) => {
    const limits = { env, maxBuffer: 64 * 2 ** 20, ...options };
    return (await run('/usr/bin/docker', [...args], limits)).stdout.trim();
  };
  await waitUntil(() => docker(['info']).then(Boolean, () => false), STARTING);
  await run('sh', [join(here, 'stand-ins', 'make.sh'), join(folder, 'stand-in')], { env });
  return {
    docker,
    forward: (port) => forward(api, port),
    kill: async (pid) => {
      await run('nsenter', ['-t', inner, '--pid', '--mount', 'kill', '-KILL', String(pid)]);
    },
    stop: async () => {
      const ended = new Promise((done) => engine.once('exit', done));
      network.kill();
      // The first process of the namespaces ends with it, and all of theirs with that one.
      engine.kill('SIGKILL');
      await ended;
      await log.close();
    },
  };
}

async function childOf(pid: number): Promise<string> {
  const children = () => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return waitUntil(async () => (await children()).trim(), STARTING);
}

async function forward(api: string, port: number): Promise<number> {
  const host_port = await freePort();
  const ends = { host_addr: '127.0.0.1', host_port, guest_addr: GUEST, guest_port: port };
  const socket = connect(api);
  socket.end(JSON.stringify({ execute: 'add_hostfwd', arguments: { proto: 'tcp', ...ends } }));
  const answer = await text(socket);
  if (!answer.includes('"return"')) throw new Error(`no way to port ${port}: ${answer}`);
  return host_port;
}
