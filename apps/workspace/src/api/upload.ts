import { createApi, type Fetch } from '@okoshko/contract/client';
import { upload } from '@okoshko/contract/uploads/addresses';
import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import { ApiFailure } from './failure.ts';
import { session } from './session.ts';

interface UploadOptions {
  readonly signal: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Uploads a picture, for something that will name it.
 * @throws ApiFailure; `offline` also where it was given up.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<FileDocument> {
  const api = createApi(sendingFetch(options), '');
  const body = new FormData();
  body.append('files', file);
  const result = await session.sessionStore.guarded((token) =>
    api(upload, { token, body, headers: { 'accept-language': 'ru' } }),
  );
  if (!result.ok) throw new ApiFailure(result.error, null);
  const data = Array.isArray(result.data) ? result.data[0] : result.data;
  if (!data) throw new Error('the answer has no file');
  return data;
}

/** A silent line is given up after this, in ms: whoever waits may try again. */
const SILENCE = 30_000;

/** `fetch` does not tell how much has left, the older way does. The client's own limit of time is for small bodies. */
const sendingFetch =
  ({ signal, onProgress }: UploadOptions): Fetch =>
  (url, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer = setTimeout(() => request.abort(), SILENCE);
      const fail = () => {
        clearTimeout(timer);
        reject(new Error('the file did not arrive'));
      };
      const abort = () => request.abort();
      signal.addEventListener('abort', abort, { once: true });
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of Object.entries(init.headers ?? {})) {
        request.setRequestHeader(name, value);
      }
      request.upload.onprogress = ({ loaded, total }) => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), SILENCE);
        onProgress(total > 0 ? loaded / total : 0);
      };
      request.onerror = fail;
      request.onabort = fail;
      request.onload = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        resolve(responseOf(request));
      };
      if (signal.aborted) fail();
      else request.send(init.body as FormData);
    });

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(request.responseText, {
    status: request.status,
    headers: { 'retry-after': request.getResponseHeader('retry-after') ?? '' },
  });
