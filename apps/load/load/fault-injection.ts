import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../api/src/platform/clock.ts';
import type { Caller } from './caller.ts';
import type { Fleet } from './fleet.ts';
import { LULL_MS } from './size.ts';

/** A fault and its time, in milliseconds since the load began. */
export interface Fault {
  readonly name: string;
  readonly at: number;
  /** Until the part it hit runs again. */
  readonly duration: number;
}

type FaultInjection = (fleet: Fleet) => Promise<unknown>;

/** The time that a crashed database stays down. */
const AWAY = 2 * SECOND;

/** The first node is killed once only: its memory is watched afterwards. */
const FIRST_FAULTS: readonly (readonly [string, FaultInjection])[] = [
  ['kill -9 of the first node', ({ nodes }) => nodes[0].restart('SIGKILL')],
];
const REPEATED_FAULTS: readonly (readonly [string, FaultInjection])[] = [
  ['kill -9 of a node', ({ nodes }) => nodes[1].restart('SIGKILL')],
  ['PostgreSQL crashes', crash],
  ['SIGTERM to a node', drain],
  ['PgBouncer is killed', async ({ pgbouncer }) => pgbouncer?.restart('SIGKILL')],
  [
    'PostgreSQL and a node at once',
    (fleet) => Promise.all([crash(fleet), fleet.nodes[1].restart('SIGKILL')]),
  ],
  ['PgBouncer restarts in order', async ({ pgbouncer }) => pgbouncer?.restart('SIGINT')],
];

/** One after another with a pause between them, as long as the load runs. */
export async function injectFaults(
  fleet: Fleet,
  { now }: Pick<Caller, 'now'>,
  isRunning: () => boolean,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  const kinds = [...FIRST_FAULTS, ...REPEATED_FAULTS].filter(
    ([name]) => fleet.pgbouncer || !name.startsWith('PgB'),
  );
  for (let n = 0; ; n += 1) {
    await pause(LULL_MS);
    const [name, act] =
      kinds[n] ??
      kinds[
        FIRST_FAULTS.length + ((n - FIRST_FAULTS.length) % (kinds.length - FIRST_FAULTS.length))
      ] ??
      [];
    if (!isRunning() || !name || !act) return faults;
    const at = now();
    await act(fleet);
    faults.push({ name, at, duration: now() - at });
  }
}

async function crash({ postgres }: Fleet): Promise<void> {
  const { restart } = await postgres.crash();
  await pause(AWAY);
  await restart();
}

async function drain({ nodes }: Fleet): Promise<void> {
  const code = await nodes[1].restart('SIGTERM');
  if (code !== 0) throw new Error(`a node that was asked to stop ended with ${code}`);
}
