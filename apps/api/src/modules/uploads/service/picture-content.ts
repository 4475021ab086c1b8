import { newDocumentId } from '../../../platform/tokens.ts';
import type { NewFile } from '../repository.ts';
import { kilobytes } from '../rules.ts';
import type { StorageObject } from './put-objects.ts';
import type { Encoded, Picture } from './run-picture-worker.ts';

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
