import { createApi } from '@okoshko/contract/client';
import { openStream } from '@okoshko/contract/live/wire';
import type { QueryClient } from '@tanstack/react-query';
import { createParser } from 'eventsource-parser';
import { latestPosition, notePosition } from '../call.ts';
import { session } from '../session.ts';
import { setLiveSince } from './polling.ts';
import { createRefresh, type Refresh } from './refresh.ts';
import { delayAfter, failuresAfter, messageOf, type StreamEnd, type TabMessage } from './rules.ts';

/** A page hidden for so long is told nothing, and reads everything again on return; in ms. */
const HIDDEN = 60_000;

/** Keeps a cache in step with what changes while its page is looked at, until the returned function is called. */
export function startLive(client: QueryClient, user: string): () => void {
  const refresh = createRefresh(client);
  const past = { wasLive: false };
  const stopping = new AbortController();
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goAway = () => {
    leave?.();
    leave = null;
  };
  const watch = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') timer = setTimeout(goAway, HIDDEN);
    else leave ??= takePart({ client, user, refresh, past });
  };
  document.addEventListener('visibilitychange', watch, { signal: stopping.signal });
  watch();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    goAway();
    refresh.stop();
  };
}

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
function takePart({ client, user, refresh, past }: Share): () => void {
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

/** The server shows every 25 s that it is there, in ms. */
const SILENCE = 70_000;
/** The wait before another stream, in ms, unless the server names one. */
const RETRY = 2000;
/** Refusals that another try does not change: the session is over, or its role has no streams. */
const FOR_GOOD: readonly number[] = [401, 403, 404, 405];

interface StreamOptions {
  readonly signal: AbortSignal;
  onMessage(message: TabMessage): void;
}

/** Reads one stream until it ends, whoever ends it. 401 and 403 end the session, as of any call. */
async function readStream({ signal, onMessage }: StreamOptions): Promise<StreamEnd> {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener('abort', cut, { once: true });
  addEventListener('offline', cut);
  let timer = setTimeout(cut, SILENCE);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(cut, SILENCE);
  };
  try {
    return await read(line.signal, { alive, onMessage });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cut);
    removeEventListener('offline', cut);
  }
}

interface Listeners extends Pick<StreamOptions, 'onMessage'> {
  alive(): void;
}

async function read(signal: AbortSignal, { alive, onMessage }: Listeners): Promise<StreamEnd> {
  const opened: { body: ReadableStream<Uint8Array> | null } = { body: null };
  const api = createApi(async (url, { signal: _short, ...init }) => {
    const response = await fetch(url, { ...init, signal });
    if (!response.ok) return response;
    opened.body = response.body;
    return new Response('{}');
  }, '');
  const result = await session.sessionStore.guarded((token) => api(openStream, { token }));
  if (!result.ok) {
    const { status, retryAfter } = result.error;
    const wait = retryAfter === null ? RETRY : retryAfter * 1000;
    return { isRefused: FOR_GOOD.includes(status), stood: 0, wait };
  }
  const since = performance.now();
  let wait = RETRY;
  let isFirst = true;
  const parser = createParser({
    onEvent: (event) => {
      const message = messageOf(event, isFirst);
      isFirst = false;
      if (message) onMessage(message);
    },
    onRetry: (retry) => {
      wait = retry;
    },
    onComment: () => onMessage({ kind: 'alive' }),
  });
  for await (const text of textsOf(opened.body)) {
    alive();
    parser.feed(text);
  }
  return { isRefused: false, stood: performance.now() - since, wait };
}

/** The texts of a body, until it ends or breaks. */
async function* textsOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream() as never).getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      if (value) yield value as unknown as string;
    }
  } catch {
    // Broken is ended.
  }
}
