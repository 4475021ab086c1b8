import type { Fetch } from '@okoshko/contract/client';
import { POSITION_HEADER } from '@okoshko/contract/position';

interface Sending {
  /** Reports the share that has been sent, from 0 to 1. */
  onProgress(share: number): void;
  /** A line that is silent for so long is given up; in ms. */
  readonly silence: number;
  readonly signal?: AbortSignal;
}

/** `fetch` does not tell how much has left, the older way does. The client's own limit of time is for small bodies. */
export const sendingFetch =
  ({ onProgress, silence, signal }: Sending): Fetch =>
  (url, { method = 'POST', headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let timer = setTimeout(abort, silence);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const fail = () => {
        end();
        reject(new Error('the file did not arrive'));
      };
      signal?.addEventListener('abort', abort, { once: true });
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(abort, silence);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () => {
        end();
        resolve(responseOf(request));
      };
      if (signal?.aborted) fail();
      else request.send(body as FormData);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after', POSITION_HEADER]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText, { status: request.status, headers });
}
