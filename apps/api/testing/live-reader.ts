import { createParser } from 'eventsource-parser';

export interface LiveReader {
  readonly status: number;
  readonly headers: Headers;
  /** The events so far: `reset`, and for each change `collection documentId`. */
  readonly events: string[];
  /** Whole milliseconds that the server asks to wait before the next stream. */
  readonly retry: number | null;
  readonly isEnded: boolean;
  close(): void;
}

/** Reads a stream of changes as browsers do: by the bearer, with a kept parser. */
export async function readLive(url: string, token?: string): Promise<LiveReader> {
  const abort = new AbortController();
  const { status, headers, body } = await fetch(`${url}/api/stream`, {
    signal: abort.signal,
    ...(token && { headers: { Authorization: `Bearer ${token}` } }),
  });
  const state = {
    ...{ status, headers, isEnded: false, close: () => abort.abort() },
    events: [] as string[],
    retry: null as number | null,
  };
  const parser = createParser({
    onEvent: ({ event = '', data }) => state.events.push(wordFor(event, data)),
    onRetry: (retry) => {
      state.retry = retry;
    },
  });
  const decoder = new TextDecoder();
  const read = async () => {
    for await (const chunk of body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      state.isEnded = true;
    });
  return state;
}

function wordFor(event: string, data: string): string {
  if (event !== 'change') return event;
  const change = JSON.parse(data) as Record<string, string>;
  // Nothing else may leave with it.
  return Object.keys(change).join() === 'collection,documentId'
    ? Object.values(change).join(' ')
    : data;
}
