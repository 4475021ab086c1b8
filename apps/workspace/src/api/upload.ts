import { createApi } from '@okoshko/contract/client';
import { POSITION_HEADER } from '@okoshko/contract/position';
import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import { upload } from '@okoshko/contract/uploads/wire';
import { notePosition } from './call.ts';
import { ApiFailure } from './failure.ts';
import { sendingFetch } from './sending-fetch.ts';
import { session } from './session.ts';
import { refuseWrites, viewedAs } from './view-as.ts';

/** A silent line is given up after this, in ms: whoever waits may try again. */
const SILENCE = 30_000;

interface UploadOptions {
  readonly signal: AbortSignal;
  /** Reports the share that has been sent, from 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Uploads a picture, for something that will name it.
 * @throws ApiFailure; `offline` also where it was given up.
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<FileDocument> {
  if (viewedAs) refuseWrites();
  const send = sendingFetch({ ...options, silence: SILENCE });
  const api = createApi(async (url, init) => {
    const response = await send(url, init);
    notePosition(response.headers.get(POSITION_HEADER));
    return response;
  }, '');
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
