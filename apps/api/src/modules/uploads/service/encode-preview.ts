import { withPicture } from './with-picture.ts';

/** What messengers and search engines show beside a link, in pixels. */
const PREVIEW = { width: 1200, height: 630 } as const;

/** Crops a stored picture to a preview, around what the eye goes to first; a JPEG without metadata. */
export const encodePreview = (bytes: Buffer): Promise<Buffer> =>
  withPicture(bytes, ({ open }) =>
    open()
      .autoOrient()
      .resize(PREVIEW.width, PREVIEW.height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  );
