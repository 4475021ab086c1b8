import pLimit from 'p-limit';
import type { OutputInfo, Sharp } from 'sharp';
import { AppError } from '../../../platform/errors.ts';
import { SIZES, type SizeName, sizesOf } from '../rules.ts';

/** Longest side of a stored avatar, in pixels. */
const AVATAR_SIDE = 1024;
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
type Format = (typeof STORED_FORMATS)[keyof typeof STORED_FORMATS];

export interface Encoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
export interface Picture extends Encoded {
  readonly format: Format;
  readonly sizes: readonly (Encoded & { readonly name: SizeName })[];
}

/** Unpacked pictures take much memory: no more than this many at once. */
const processingLimit = pLimit(2);

/** Re-encodes a picture as an upright JPEG without metadata; refuses broken pictures and other files. */
export const encodeAvatar = (bytes: Buffer): Promise<Picture> =>
  withPicture(bytes, async ({ open }) => {
    const avatar = open()
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85, mozjpeg: true });
    return { ...(await encode(avatar)), format: STORED_FORMATS['image/jpeg'], sizes: [] };
  });

/** Encodes the picture in its own size and the smaller ones; only the full size stays animated. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  withPicture(bytes, async ({ format, open }) => {
    const isAnimated = format.ext === '.gif' || format.ext === '.webp';
    const full = await encode(inFormat(format, open(isAnimated).autoOrient()));
    const sizes = [];
    for (const name of sizesOf(full)) {
      const { width, height } = SIZES[name];
      const smaller = open().autoOrient().resize(width, height, { fit: 'inside' });
      sizes.push({ name, ...(await encode(inFormat(format, smaller))) });
    }
    return { ...full, format, sizes };
  });

interface OpenPicture {
  readonly format: Format;
  open(animated?: boolean): Sharp;
}

/** The libraries are loaded with the first picture: they take tens of megabytes of memory. */
async function withPicture<T>(
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

function inFormat({ ext }: Format, picture: Sharp): Sharp {
  switch (ext) {
    case '.jpg':
      return picture.jpeg({ quality: 90, mozjpeg: true });
    case '.png':
      return picture.png();
    case '.webp':
      return picture.webp({ quality: 90 });
    case '.gif':
      return picture.gif();
  }
}

async function encode(picture: Sharp): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: heightOf(info) };
}

/** Of one frame: an animated picture has its frames stacked. */
const heightOf = ({ height, pageHeight }: OutputInfo & { readonly pageHeight?: number }): number =>
  pageHeight ?? height;
