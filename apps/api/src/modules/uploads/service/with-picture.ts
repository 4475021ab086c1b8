import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { AppError } from '../../../platform/errors.ts';

/** A small file can unpack into gigabytes; more pixels than this, in all frames together, are refused. */
const MAX_PIXELS = 50_000_000;
/** How long one picture may take to encode. */
const ENCODING_TIMEOUT_SECONDS = 20;
/** Each frame costs encoding time however small it is. */
const MAX_FRAMES = 1000;
/** The library's message of a timeout; it has no code. */
const TIMEOUT_MESSAGE = /timeout: \d+% complete/;
/** The formats we read, by the content's own type, and the format each is stored in. */
const STORED_FORMATS = {
  'image/jpeg': { mime: 'image/jpeg', ext: '.jpg' },
  'image/png': { mime: 'image/png', ext: '.png' },
  'image/webp': { mime: 'image/webp', ext: '.webp' },
  'image/gif': { mime: 'image/gif', ext: '.gif' },
  'image/avif': { mime: 'image/webp', ext: '.webp' },
} as const;
export type Format = (typeof STORED_FORMATS)[keyof typeof STORED_FORMATS];

/** Unpacked pictures take much memory: no more than this many at once. */
const processingLimit = pLimit(2);

export interface OpenPicture {
  readonly format: Format;
  open(animated?: boolean): Sharp;
}

/**
 * Opens a picture that may be anything; refuses broken ones and other files. The libraries are loaded with the first
 * picture: they take tens of megabytes of memory.
 */
export async function withPicture<T>(
  bytes: Buffer,
  encodeAs: (picture: OpenPicture) => Promise<T>,
): Promise<T> {
  const { fileTypeFromBuffer } = await import('file-type');
  const { default: sharp } = await import('sharp');
  const open = (animated = false): Sharp =>
    sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({
      seconds: ENCODING_TIMEOUT_SECONDS,
    });
  const type = await fileTypeFromBuffer(bytes);
  const formats: Readonly<Record<string, Format | undefined>> = STORED_FORMATS;
  const format = formats[type?.mime ?? ''];
  if (!format) {
    throw new AppError('file_not_image', { details: { allowed: Object.keys(STORED_FORMATS) } });
  }
  return processingLimit(async () => {
    try {
      const picture = sharp(bytes, { animated: true, limitInputPixels: false });
      const { width, height, pages = 1 } = await picture.metadata();
      if (width * height > MAX_PIXELS || pages > MAX_FRAMES) {
        throw new AppError('picture_too_large');
      }
      return await encodeAs({ format, open });
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (TIMEOUT_MESSAGE.test(String(cause))) throw new AppError('picture_too_large', { cause });
      throw new AppError('file_broken', { cause });
    }
  });
}
