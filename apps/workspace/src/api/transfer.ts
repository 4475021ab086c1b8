import type { Fetch } from '@okoshko/contract/client';
import type { Address, Reply } from '@okoshko/contract/endpoint';
import { call } from './call.ts';

/**
 * Sends a file and waits as long as the server works on it. `onSent`: the share that has left, from 0 to 1.
 * @throws ApiFailure
 */
export function sendFile<A extends Address>(
  address: A,
  file: File,
  onSent: (share: number) => void,
): Promise<Reply<A>> {
  const body = new FormData();
  body.append('file', file);
  return call(address, { body: body as never }, sendingFetch(onSent));
}

/**
 * Receives a file. `onReceived`: its bytes so far; how many there are is not known before.
 * @throws ApiFailure
 */
export async function receiveFile(
  address: Address,
  onReceived: (bytes: number) => void,
): Promise<Blob> {
  const received: BlobPart[] = [];
  let type = '';
  await call(address, {}, async (url, { signal: _short, ...init }) => {
    const response = await fetch(url, init);
    if (!response.ok) return response;
    type = response.headers.get('content-type') ?? '';
    let bytes = 0;
    for await (const chunk of chunksOf(response)) {
      received.push(chunk);
      bytes += chunk.length;
      onReceived(bytes);
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

/** `fetch` does not tell how much has left. The client's limit of time is for small bodies: here it is not listened to. */
const sendingFetch =
  (onSent: (share: number) => void): Fetch =>
  (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
      request.upload.onload = () => onSent(1);
      request.onerror = () => reject(new Error('no answer'));
      request.onload = () => resolve(responseOf(request));
      request.send(body as FormData);
    });

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
};
