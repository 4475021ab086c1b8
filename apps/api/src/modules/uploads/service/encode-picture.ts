import { keysOf } from '../../../platform/narrowing.ts';
import { SIZES } from '../rules.ts';
import { type Picture, runPictureWorker } from './run-picture-worker.ts';

/** Longest side of a stored avatar, in pixels. */
const AVATAR_SIDE = 1024;

/** Re-encodes a picture as an upright JPEG without metadata; refuses broken pictures and other files. */
export const encodeAvatar = (bytes: Buffer): Promise<Picture> =>
  runPictureWorker(bytes, { kind: 'avatar', edge: AVATAR_SIDE });

/** Encodes the picture in its own size and the smaller ones; only the full size stays animated. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  runPictureWorker(bytes, {
    kind: 'picture',
    sizes: keysOf(SIZES).map((name) => ({ name, ...SIZES[name] })),
  });
