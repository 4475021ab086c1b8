import type { Call } from '../../platform/call.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import { newDocument, newDocumentId } from '../../platform/tokens.ts';
import type { Objects, Stored, StoredObject } from './objects.ts';
import { type Encoded, encodeAvatar, type Kind, type Picture } from './picture.ts';
import {
  bytesOf,
  deleteFiles,
  deleteFilesOf,
  insertFile,
  lockOwner,
  type NewFile,
} from './repository.ts';
import { kilobytes, objectNames, shownName } from './rules.ts';

export interface StoredPicture {
  /** Records it, in the caller's transaction; answers the file's id. */
  record(call: Call): Promise<number>;
  abandon: Stored['abandon'];
}

/** What other modules do with files. */
export const createUploads = (objects: Objects) => ({
  /** Stores the user's own picture; it stays once it is recorded. */
  async storeAvatar(call: Call, file: UploadedFile, user: number): Promise<StoredPicture> {
    const picture = await encodeAvatar(file.bytes);
    const made = contentOf({ ...picture, kind: JPEG, sizes: [] });
    const stored = await objects.put(call, made.objects);
    return {
      abandon: stored.abandon,
      record: async (call) => {
        await stored.keep(call);
        const name = shownName(file.name);
        const row = { ...newDocument(call.now), ...made.columns, name, user };
        return (await insertFile(call.db, row)).id;
      },
    };
  },
  /** In the caller's transaction; the objects go after it. */
  forget: async (call: Call, id: number): Promise<void> =>
    objects.scheduleDeletion(call, (await deleteFiles(call.db, [id])).flatMap(objectNames)),
  /** All a user has ever uploaded. */
  forgetAllOf: async (call: Call, user: number): Promise<void> =>
    objects.scheduleDeletion(call, (await deleteFilesOf(call.db, user)).flatMap(objectNames)),
});
export type Uploads = ReturnType<typeof createUploads>;

const JPEG: Kind = { mime: 'image/jpeg', ext: '.jpg' };

/** A picture as it is recorded, and the objects it is stored as. */
export interface Content {
  readonly columns: Pick<
    NewFile,
    'hash' | 'ext' | 'mime' | 'width' | 'height' | 'size' | 'url' | 'formats'
  > & { readonly stored_bytes: number };
  readonly objects: readonly StoredObject[];
}

/** Its address tells nothing of its name. */
export function contentOf(picture: Picture): Content {
  const { kind, sizes } = picture;
  const hash = newDocumentId();
  const described = (one: Encoded, hash: string) => ({
    hash,
    ...kind,
    width: one.width,
    height: one.height,
    size: kilobytes(one.data.length),
    url: `/uploads/${hash}${kind.ext}`,
  });
  const smaller = sizes.map(({ name, ...one }) => ({ name, one, hash: `${name}_${hash}` }));
  const formats = smaller.map(({ name, one, hash }) => [
    name,
    {
      name: `${hash}${kind.ext}`,
      path: null,
      ...described(one, hash),
      sizeInBytes: one.data.length,
    },
  ]);
  const objects = [{ hash, one: picture as Encoded }, ...smaller].map(({ hash, one }) => ({
    name: `${hash}${kind.ext}`,
    bytes: one.data,
  }));
  return {
    columns: {
      ...described(picture, hash),
      formats: formats.length > 0 ? Object.fromEntries(formats) : null,
      stored_bytes: objects.reduce((sum, { bytes }) => sum + bytes.length, 0),
    },
    objects,
  };
}

/** Refuses what does not fit into the user's room any more; operators have no bounds. `adding`: bytes. */
export async function requireQuota(
  { db, actor }: Call,
  { quota, adding }: { readonly quota: number; readonly adding: number },
): Promise<void> {
  if (actor.user === null || actor.isOperator) return;
  if ((await bytesOf(db, actor.user)) + adding > quota) throw new AppError('quota_exceeded');
}

/** Requires the quota inside a transaction, and holds it until the end. */
export async function reserveQuota(
  call: Call,
  room: { readonly quota: number; readonly adding: number },
): Promise<void> {
  const { user } = call.actor;
  // Deleted since the request began.
  if (user !== null && !(await lockOwner(call.db, user))) throw new AppError('credentials_invalid');
  await requireQuota(call, room);
}
