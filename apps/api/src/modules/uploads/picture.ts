import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { AppError } from '../../platform/errors.ts';
import { SIZES, type SizeName, sizesOf } from './rules.ts';

/** Longest side of a stored avatar, in pixels. */
const AVATAR_SIDE = 1024;
/** A small file can unpack into gigabytes; more pixels than this, all frames together, are refused unread. */
const MAX_PIXELS = 50_000_000;
/** Longer than this, in seconds, no picture takes. */
const UPLOAD_TIMEOUT_MS = 20;
/** A frame costs its encoder time however small it is: this many are the longest clips people make. */
const MAX_FRAMES = 1000;
/** What the library says when its time is up; it has no code for it. */
const OUT_OF_TIME = /timeout: \d+% complete/;
/** What we read, judged by the content, never by the name or the declared type; and what it is kept as. */
const STORED_FORMAT = {
  'image/jpeg': { mime: 'image/jpeg', ext: '.jpg' },
  'image/png': { mime: 'image/png', ext: '.png' },
  'image/webp': { mime: 'image/webp', ext: '.webp' },
  'image/gif': { mime: 'image/gif', ext: '.gif' },
  'image/avif': { mime: 'image/webp', ext: '.webp' },
} as const;
export type Kind = (typeof STORED_FORMAT)[keyof typeof STORED_FORMAT];

export interface Encoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
export interface Picture extends Encoded {
  readonly kind: Kind;
  readonly sizes: readonly (Encoded & { readonly name: SizeName })[];
}

/** Unpacked pictures are large: so many at once, whatever comes. */
const processingLimit = pLimit(2);

/** Re-encodes a picture as an upright JPEG without metadata; refuses what is no picture or a broken one. */
export const encodeAvatar = (bytes: Buffer): Promise<Encoded> =>
  withPicture(bytes, async () =>
    encoded(
      opened(bytes)
        .autoOrient()
        .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85, mozjpeg: true }),
    ),
  );

/** The picture in its own format and size, and in the smaller ones; a moving one moves in its own size alone. */
export const encodePicture = (bytes: Buffer): Promise<Picture> =>
  withPicture(bytes, async (kind) => {
    const isMoving = kind.ext === '.gif' || kind.ext === '.webp';
    const own = await encoded(as(kind, opened(bytes, isMoving).autoOrient()));
    const sizes = [];
    for (const name of sizesOf(own)) {
      const { width, height } = SIZES[name];
      const smaller = opened(bytes).autoOrient().resize(width, height, { fit: 'inside' });
      sizes.push({ name, ...(await encoded(as(kind, smaller))) });
    }
    return { ...own, kind, sizes };
  });

async function withPicture<T>(bytes: Buffer, work: (kind: Kind) => Promise<T>): Promise<T> {
  const type = await fileTypeFromBuffer(bytes);
  const kind = STORED_FORMAT[type?.mime as keyof typeof STORED_FORMAT];
  if (!kind) throw new AppError('file_not_image');
  return processingLimit(async () => {
    try {
      const picture = sharp(bytes, { animated: true, limitInputPixels: false });
      const { width, height, pages = 1 } = await picture.metadata();
      if (width * height > MAX_PIXELS || pages > MAX_FRAMES) {
        throw new AppError('picture_too_large');
      }
      return await work(kind);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      if (OUT_OF_TIME.test(String(cause))) throw new AppError('picture_too_large', { cause });
      throw new AppError('file_broken', { cause });
    }
  });
}

const opened = (bytes: Buffer, animated = false): Sharp =>
  sharp(bytes, { animated, limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({
    seconds: UPLOAD_TIMEOUT_MS,
  });

function as({ ext }: Kind, picture: Sharp): Sharp {
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

async function encoded(picture: Sharp): Promise<Encoded> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: heightOf(info) };
}

/** Of one frame: those of a moving picture are stacked. */
const heightOf = ({ height, pageHeight }: OutputInfo & { readonly pageHeight?: number }): number =>
  pageHeight ?? height;
