import { createApi } from '@okoshko/contract/client';
import { openStream } from '@okoshko/contract/live/wire';
import { createParser } from 'eventsource-parser';
import { session } from '../session.ts';
import { messageOf, type StreamEnd, type TabMessage } from './rules.ts';

/** The server shows every 25 s that it is there, in ms. */
export const SILENCE = 70_000;
/** The wait before another stream, in ms, unless the server names one. */
const RETRY = 2000;
/** Refusals that another try does not change: the session is over, or its role has no streams. */
const FOR_GOOD: readonly number[] = [401, 403, 404, 405];

interface StreamOptions {
  readonly signal: AbortSignal;
  onMessage(message: TabMessage): void;
}

/** Reads one stream until it ends, whoever ends it. 401 and 403 end the session, as of any call. */
export async function readStream({ signal, onMessage }: StreamOptions): Promise<StreamEnd> {
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
