import type { QueryClient } from '@tanstack/react-query';
import { latestPosition, notePosition } from '../call.ts';
import { setLiveSince } from './polling.ts';
import type { Refresh } from './refresh.ts';
import { delayAfter, failuresAfter, type TabMessage } from './rules.ts';
import { readStream, SILENCE } from './stream.ts';

interface Share {
  readonly client: QueryClient;
  /** documentId. */
  readonly user: string;
  readonly refresh: Refresh;
  /** True if this page was told of changes before: then it missed those in between. */
  readonly past: { wasLive: boolean };
}

/**
 * Takes part in the one stream that the tabs of a browser share: the tab that holds the lock reads it and passes on what
 * it says. Ends with the returned function; another tab then reads a stream of its own.
 */
export function takePart({ client, user, refresh, past }: Share): () => void {
  const name = `okoshko-live:${user}`;
  const leaving = new AbortController();
  const channel = new BroadcastChannel(name);
  const tab = createTab({ client, refresh, past });
  let isLeading = false;
  channel.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
    if (message.kind !== 'hello') tab.apply(message);
    else if (isLeading && tab.isLive()) {
      channel.postMessage({ kind: 'alive', position: latestPosition() } satisfies TabMessage);
    }
  };
  channel.postMessage({ kind: 'hello' } satisfies TabMessage);
  const lead = () => {
    isLeading = true;
    return readStreams(leaving.signal, (message) => {
      tab.apply(message);
      channel.postMessage(message);
    });
  };
  // Refused where this tab leaves before its turn came.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
    tab.end();
  };
}

/** Applies the stream's messages to this tab, whichever tab reads the stream. */
function createTab({ client, refresh, past }: Omit<Share, 'user'>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLive = false;
  const end = () => {
    clearTimeout(timer);
    isLive = false;
    setLiveSince(client, null);
  };
  const begin = () => {
    if (past.wasLive) refresh.reset();
    else refresh.begin();
    past.wasLive = true;
    isLive = true;
    setLiveSince(client, Date.now());
  };
  const apply = (message: TabMessage) => {
    notePosition(message.position);
    if (message.kind === 'ended') return end();
    clearTimeout(timer);
    // The tab that reads may be asleep, or gone.
    timer = setTimeout(end, SILENCE);
    if (message.kind === 'begun' || !isLive) begin();
    if (message.kind === 'reset') refresh.reset();
    if (message.kind === 'changed') refresh.changed(message.collection);
  };
  return { apply, end, isLive: () => isLive };
}

/** Reads one stream after another until aborted. */
async function readStreams(signal: AbortSignal, say: (message: TabMessage) => void): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    await online(signal);
    const end = await readStream({ signal, onMessage: say });
    if (signal.aborted) return;
    say({ kind: 'ended' });
    if (end.isRefused) return aborted(signal);
    failures = failuresAfter(failures, end);
    await pause(delayAfter(end, failures, Math.random()), signal);
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    signal.addEventListener('abort', () => done(), { once: true });
  });

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  Promise.race([new Promise<void>((done) => setTimeout(done, ms)), aborted(signal)]);

/** Resolves where the device has a network. */
const online = (signal: AbortSignal): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : Promise.race([
        new Promise<void>((done) =>
          addEventListener('online', () => done(), { once: true, signal }),
        ),
        aborted(signal),
      ]);
