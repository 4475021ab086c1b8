import { fileTypeFromBuffer } from 'file-type';
import sharp, { type OutputInfo } from 'sharp';
import { AppError } from '../../platform/errors.ts';

/** Longest side of a stored avatar, in pixels. */
const AVATAR_SIDE = 1024;
/** A small file can unpack into gigabytes; more pixels than this are refused unread. */
const MAX_PIXELS = 50_000_000;
/** What we read, judged by the content, never by the name or the declared type. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/** Re-encodes a picture as an upright JPEG without metadata; refuses what is no picture or a broken one. */
export async function encodeAvatar(bytes: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !READABLE.has(type.mime)) throw new AppError('file_not_image');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw new AppError('picture_too_large');
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' })
      .rotate()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file_broken', { cause });
  }
}
