import { fileURLToPath } from 'node:url';
import { SECOND } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { createWorkerPool, JobEnded } from '../../../platform/worker-pool.ts';
import type { SizeName } from '../rules.ts';

export interface Encoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
export interface Picture extends Encoded {
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

/** What becomes of the picture. */
type As =
  | { readonly kind: 'avatar'; readonly edge: number }
  | { readonly kind: 'picture'; readonly sizes: readonly object[] }
  | { readonly kind: 'preview'; readonly width: number; readonly height: number };
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

/** By a process of its own: a picture may be anything. Throws `file_broken`, `file_not_image`, `picture_too_large`. */
export async function runPictureWorker(bytes: Buffer, as: As): Promise<Picture> {
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
