import { runPictureWorker } from './run-picture-worker.ts';

/** What messengers and search engines show beside a link, in pixels. */
const PREVIEW = { width: 1200, height: 630 } as const;

/** Crops a stored picture to a preview, around what the eye goes to first; a JPEG without metadata. */
export const encodePreview = async (bytes: Buffer): Promise<Buffer> =>
  (await runPictureWorker(bytes, { kind: 'preview', ...PREVIEW })).data;
