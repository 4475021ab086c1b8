import type { Address, Query, Reply } from '@okoshko/contract/endpoint';
import { call } from './call.ts';
import { sendingFetch } from './sending-fetch.ts';

/** The kinds of file that the server reads a table from, as a file field has them. */
export const TABLE_FILES =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The longest silence, in ms: the server reads a long file for minutes. */
const SILENCE = 300_000;

interface Sending<A extends Address> {
  /** Goes beside the files. */
  readonly data?: object;
  readonly query?: Query<A>;
  /** The share that has left, from 0 to 1. */
  readonly onSent?: (share: number) => void;
}

/**
 * Sends files of one kind together, and waits as long as the server works on them.
 * @throws ApiFailure
 */
export function sendFiles<A extends Address>(
  address: A,
  files: readonly File[],
  { data, query, onSent = () => {} }: Sending<A>,
): Promise<Reply<A>> {
  const body = new FormData();
  if (data) body.append('data', JSON.stringify(data));
  for (const file of files) body.append('file', file);
  return call(
    address,
    { body: body as never, ...(query && { query }) },
    sendingFetch({ onProgress: onSent, silence: SILENCE }),
  );
}

interface Receiving<A extends Address> {
  /** The id in the address's path. */
  readonly id?: string;
  readonly query?: Query<A>;
  /** Its bytes so far; how many there are is not known before. */
  readonly onReceived?: (bytes: number) => void;
  /** Gets what is told of the file before its first byte. */
  readonly onBegun?: (headers: Headers) => void;
}

/**
 * Receives a file.
 * @throws ApiFailure
 */
export async function receiveFile<A extends Address>(
  address: A,
  { id, query, onReceived, onBegun }: Receiving<A> = {},
): Promise<Blob> {
  const received: BlobPart[] = [];
  let type = '';
  const what = { ...(id !== undefined && { id }), ...(query && { query }) };
  await call(address, what, async (url, { signal: _short, ...init }) => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    onBegun?.(response.headers);
    type = response.headers.get('content-type') ?? '';
    let bytes = 0;
    for await (const chunk of chunksOf(response)) {
      received.push(chunk);
      bytes += chunk.length;
      onReceived?.(bytes);
    }
    return new Response('{}', { headers: response.headers });
  });
  return new Blob(received, { type });
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) return;
    if (value) yield value;
  }
}
