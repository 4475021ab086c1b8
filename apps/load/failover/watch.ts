import { MINUTE, SECOND } from '../../api/src/platform/clock.ts';
import { waitUntil } from '../../api/testing/wait-until.ts';
import { HOSTS, type Host } from './hosts.ts';

/** One server of the cluster, as Patroni describes it. */
interface Member {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica';
  readonly state: string;
  readonly timeline?: number;
  /** Bytes; `unknown` while it does not stream. */
  readonly lag?: number | 'unknown';
}

const REQUEST_TIMEOUT_MS = 3 * SECOND;
const TIMEOUT_MS = 4 * MINUTE;

/** The host that says it is the primary, asked as HAProxy asks; null: none. */
async function primaryNow(): Promise<Host | null> {
  const responses = await Promise.all(HOSTS.map((host) => statusOf(host, '/primary')));
  return HOSTS.find((_, n) => responses[n] !== null) ?? null;
}

/** A primary and its two synchronous standbys, all on one timeline. */
function isHealthy(members: readonly Member[]): boolean {
  const leader = members.find(({ role }) => role === 'leader');
  return (
    members.length === HOSTS.length &&
    leader?.state === 'running' &&
    members.every(
      ({ role, state, timeline, lag }) =>
        role === 'leader' ||
        (role === 'sync_standby' &&
          state === 'running' &&
          timeline === leader.timeline &&
          lag !== 'unknown'),
    )
  );
}

/** Resolves with the primary when the cluster is healthy as each of its members sees it. */
export async function untilHealthy(): Promise<Host> {
  let views: readonly (readonly Member[])[] = [];
  const healthyPrimary = async () => {
    views = await Promise.all(HOSTS.map(membersSeenBy));
    const primary = await primaryNow();
    return views.every(isHealthy) ? primary : null;
  };
  const message = () => `the cluster is not healthy: ${JSON.stringify(views)}`;
  return waitUntil(healthyPrimary, { timeoutMs: TIMEOUT_MS, everyMs: 250, message });
}

/** One of the standbys that have all that was answered. */
export async function synchronousStandby(): Promise<Host> {
  for (const host of HOSTS) {
    const name = (await membersSeenBy(host)).find(({ role }) => role === 'sync_standby')?.name;
    const standby = HOSTS.find((one) => one.name === name);
    if (standby) return standby;
  }
  throw new Error('there is no synchronous standby');
}

async function membersSeenBy(host: Host): Promise<readonly Member[]> {
  const text = await statusOf(host, '/cluster');
  return text === null ? [] : (JSON.parse(text) as { members: Member[] }).members;
}

/** Null: it does not answer in time, or not with 200. */
async function statusOf({ address }: Host, path: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const answer = await fetch(`http://${address}:8008${path}`, { signal });
    const text = await answer.text();
    return answer.ok ? text : null;
  } catch {
    return null;
  }
}
