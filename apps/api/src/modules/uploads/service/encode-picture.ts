import type { OutputInfo, Sharp } from 'sharp';
import { SIZES, type SizeName, sizesOf } from '../rules.ts';
import { type Format, withPicture } from './with-picture.ts';

const JPEG: Format = { mime: 'image/jpeg', ext: '.jpg' };

/** Longest side of a stored avatar, in pixels. */
const AVATAR_SIDE = 1024;
export interface Encoded {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}
export interface Picture extends Encoded {
  readonly format: Format;
  readonly sizes: readonly (Encoded & { readonly name: SizeName })[];
}

/** Re-encodes a picture as an upright JPEG without metadata; refuses broken pictures and other files. */
export const encodeAvatar = (bytes: Buffer): Promise<Picture> =>
  withPicture(bytes, async ({ open }) => {
    const avatar = open()
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85, mozjpeg: true });
    return { ...(await encode(avatar)), format: JPEG, sizes: [] };
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
