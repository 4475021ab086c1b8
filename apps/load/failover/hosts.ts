import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A machine of the test: a network namespace of its own on a bridge that leads nowhere else. */
export interface Host {
  readonly name: string;
  readonly address: string;
}

const NETWORK = '10.213.26';
const BRIDGE = 'okoshko-br';
/** The address of programs on no host: our nodes and their HAProxy. */
const CLIENTS = `${NETWORK}.1`;

export const HOSTS: readonly Host[] = [1, 2, 3].map((n) => ({
  name: `pg${n}`,
  address: `${NETWORK}.${10 + n}`,
}));

const namespaceOf = ({ name }: Host) => `okoshko-${name}`;
/** The end on the bridge of what leads to the host. */
const portOf = namespaceOf;

const ip = (...args: string[]) => run('ip', args);

/** Anew: what a run that was killed left behind is removed first. */
export async function createHosts(): Promise<void> {
  removeHosts();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', `${CLIENTS}/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  for (const host of HOSTS) {
    const [namespace, port] = [namespaceOf(host), portOf(host)];
    await ip('netns', 'add', namespace);
    await ip(...`link add ${port} type veth peer name eth0 netns ${namespace}`.split(' '));
    await ip('link', 'set', port, 'master', BRIDGE, 'up');
    await ip(...`-n ${namespace} address add ${host.address}/24 dev eth0`.split(' '));
    await ip('-n', namespace, 'link', 'set', 'eth0', 'up');
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
  }
}

/** With all that runs on them. Synchronous: it is also what an interrupted run does last. */
export function removeHosts(): void {
  const quietly = (...args: string[]) => {
    try {
      return execFileSync('ip', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    } catch {
      // It is not there.
      return '';
    }
  };
  for (const host of HOSTS) {
    for (const pid of pidsIn(quietly('netns', 'pids', namespaceOf(host)))) send(pid, 'SIGKILL');
    quietly('link', 'del', portOf(host));
    quietly('netns', 'del', namespaceOf(host));
  }
  quietly('link', 'del', BRIDGE);
}

/** The words before a command that runs on the host as the user, with a folder of sockets of the host's own. */
export const commandOn = (host: Host, user: string): readonly string[] => [
  ...['ip', 'netns', 'exec', namespaceOf(host), 'sh', '-c'],
  `mount -t tmpfs -o mode=777 tmpfs /run/postgresql && exec setpriv --reuid ${user} --regid ${user} --init-groups -- "$@"`,
  'sh',
];

/** Signals the processes of the host whose name begins so; all of them by default. */
export async function signal(host: Host, name: NodeJS.Signals, program = ''): Promise<void> {
  const { stdout } = await ip('netns', 'pids', namespaceOf(host));
  const pids = pidsIn(stdout).filter((pid) => nameOf(pid).startsWith(program));
  if (pids.length === 0) throw new Error(`nothing called "${program}" runs on ${host.name}`);
  for (const pid of pids) send(pid, name);
}

/** Drops silently what goes between the host and the others; and clients too, unless they are left to it. */
export async function cutOff(host: Host, { butClients = false } = {}): Promise<void> {
  const reachable = ['127.0.0.0/8', host.address, ...(butClients ? [CLIENTS] : [])].join(', ');
  const nft = (line: string) =>
    run('ip', ['netns', 'exec', namespaceOf(host), 'nft', ...line.split(' ')]);
  await nft('add table inet okoshko');
  for (const [hook, field] of [
    ['input', 'saddr'],
    ['output', 'daddr'],
  ]) {
    await nft(`add chain inet okoshko ${hook} { type filter hook ${hook} priority 0 ; }`);
    await nft(`add rule inet okoshko ${hook} ip ${field} != { ${reachable} } drop`);
  }
}

export async function reconnect(host: Host): Promise<void> {
  await run('ip', [
    ...['netns', 'exec', namespaceOf(host)],
    ...['nft', 'delete', 'table', 'inet', 'okoshko'],
  ]);
}

const pidsIn = (text: string): number[] => text.split('\n').filter(Boolean).map(Number);

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
