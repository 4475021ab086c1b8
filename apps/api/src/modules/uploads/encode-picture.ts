import { fileURLToPath } from 'node:url';
import { SECOND } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { keysOf } from '../../platform/narrowing.ts';
import { newDocumentId } from '../../platform/tokens.ts';
import { createWorkerPool, JobEnded } from '../../platform/worker-pool.ts';
import type { StorageObject } from './objects.ts';
import type { NewFile } from './repository.ts';
import { kilobytes, SIZES, type SizeName } from './rules.ts';

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

/** A piece of a picture, in pixels. */
export interface Cut {
  readonly width: number;
  readonly height: number;
  /** The point that stays in sight, in per cent from the left and the top; null: what the eye goes to first. */
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** Cuts a stored picture; answers its pixels, three bytes each: whoever draws with them reads nobody's file. */
export const cutPicture = async (bytes: Buffer, { width, height, focus }: Cut): Promise<Buffer> =>
  (await runPictureWorker(bytes, { kind: 'cut', width, height, focus })).data;

/** A picture's columns, and the objects it is stored as. */
export interface PictureContent {
  readonly columns: Pick<
    NewFile,
    'hash' | 'ext' | 'mime' | 'width' | 'height' | 'size' | 'url' | 'formats'
  > & { readonly stored_bytes: number };
  readonly objects: readonly StorageObject[];
}

/** Names the objects by a random hash: the address does not reveal the file's name. */
export function pictureContent({ format, sizes, ...full }: Picture): PictureContent {
  const hash = newDocumentId();
  const columnsOf = (encoded: Encoded, hash: string) => ({
    hash,
    ...format,
    width: encoded.width,
    height: encoded.height,
    size: kilobytes(encoded.data.length),
    url: `/uploads/${hash}${format.ext}`,
  });
  const smaller = sizes.map(({ name, ...encoded }) => ({
    name,
    encoded,
    hash: `${name}_${hash}`,
  }));
  const formats = smaller.map(({ name, encoded, hash }) => [
    name,
    {
      name: `${hash}${format.ext}`,
      path: null,
      ...columnsOf(encoded, hash),
      sizeInBytes: encoded.data.length,
    },
  ]);
  const objects = [{ hash, encoded: full }, ...smaller].map(({ hash, encoded }) => ({
    name: `${hash}${format.ext}`,
    bytes: encoded.data,
  }));
  return {
    columns: {
      ...columnsOf(full, hash),
      formats: formats.length > 0 ? Object.fromEntries(formats) : null,
      stored_bytes: objects.reduce((sum, { bytes }) => sum + bytes.length, 0),
    },
    objects,
  };
}

interface Encoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
interface Picture extends Encoded {
  readonly format: Format;
  readonly sizes: readonly (Encoded & { readonly name: SizeName })[];
}

/** The formats we store. */
const FORMATS = {
  'image/jpeg': { mime: 'image/jpeg', ext: '.jpg' },
  'image/png': { mime: 'image/png', ext: '.png' },
  'image/webp': { mime: 'image/webp', ext: '.webp' },
  'image/gif': { mime: 'image/gif', ext: '.gif' },
} as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];

/** The formats we read, by the content's own type, and the format each is stored in. */
const READ = { ...FORMATS, 'image/avif': FORMATS['image/webp'] } as const;

const LIMITS = {
  formats: READ,
  /** A small file can unpack into gigabytes; more pixels than this, in all frames together, are refused. */
  maxPixels: 50_000_000,
  /** Each frame costs encoding time however small it is. */
  maxFrames: 1000,
} as const;

/** The uses that a picture is encoded for. */
type As =
  | { readonly kind: 'avatar'; readonly edge: number }
  | { readonly kind: 'picture'; readonly sizes: readonly object[] }
  | (Cut & { readonly kind: 'cut' });
type Answer =
  | { readonly picture: Omit<Picture, 'format'> & { readonly mime: keyof typeof FORMATS } }
  | {
      readonly refusal: 'file_not_image' | 'picture_too_large' | 'file_broken';
      readonly reason?: string;
    };

/** Unpacked pictures take much memory: no more than two at once. */
const run = createWorkerPool<{ bytes: Buffer; as: As; limits: typeof LIMITS }, Answer>({
  program: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
  size: 2,
  timeout: 20 * SECOND,
  maxMemory: 1024 ** 3,
});

/** Encodes in a process of its own: a picture may be anything. Throws `file_broken`, `file_not_image`, `picture_too_large`. */
async function runPictureWorker(bytes: Buffer, as: As): Promise<Picture> {
  const answer = await run({ bytes, as, limits: LIMITS }).catch((cause: unknown) => {
    throw cause instanceof JobEnded ? new AppError('picture_too_large', { cause }) : cause;
  });
  if ('refusal' in answer) {
    const { refusal, reason } = answer;
    if (refusal !== 'file_not_image') throw new AppError(refusal, { cause: reason });
    throw new AppError(refusal, { details: { allowed: Object.keys(READ) } });
  }
  const { mime, data, sizes, ...size } = answer.picture;
  return {
    ...{ ...size, data: Buffer.from(data), format: FORMATS[mime] },
    sizes: sizes.map((one) => ({ ...one, data: Buffer.from(one.data) })),
  };
}
