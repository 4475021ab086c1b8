import type { Storage } from '../../gateways/storage/port.ts';
import type { Call } from '../../platform/call.ts';
import { newDocument, newDocumentId } from '../../platform/tokens.ts';
import { encodeAvatar } from './picture.ts';
import { deleteFile, insertFile } from './repository.ts';

export interface StoredPicture {
  /** Name in the storage. */
  readonly name: string;
  /** Records it, in the caller's transaction; answers the file's id. */
  record(call: Call): Promise<number>;
}

export type Uploads = ReturnType<typeof createUploads>;

export function createUploads(storage: Storage) {
  return {
    /** Stores the bytes first, so that a recorded file always exists; a stray one harms nobody. */
    async storeAvatar(original: string, bytes: Buffer): Promise<StoredPicture> {
      const { data, info } = await encodeAvatar(bytes);
      const hash = newDocumentId();
      const name = `${hash}.jpg`;
      await storage.put(name, data);
      return {
        name,
        record: ({ db, now }) =>
          insertFile(db, {
            ...newDocument(now),
            name: original.slice(0, 255) || 'avatar.jpg',
            width: info.width,
            height: info.height,
            hash,
            ext: '.jpg',
            mime: 'image/jpeg',
            size: Math.round(info.size / 10) / 100,
            url: `/uploads/${name}`,
          }),
      };
    },
    /** Forgets a file in the caller's transaction; answers its name for `discard` after the commit. */
    forget: (call: Call, id: number): Promise<string | null> => deleteFile(call.db, id),
    discard: (name: string): Promise<void> => storage.remove(name),
  };
}
