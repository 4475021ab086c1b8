import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import { newDocument } from '../../platform/tokens.ts';
import { auditFiles } from './audit.ts';
import { encodeAvatar, pictureContent } from './encode-picture.ts';
import { discardObjects, keepObjects, putObjects, scheduleDeletion } from './objects.ts';
import {
  deleteFiles,
  deleteFilesOf,
  insertFile,
  isShownElsewhere,
  lockFile,
  type NewFile,
  updateFile,
} from './repository.ts';
import { displayName, objectNames } from './rules.ts';

/** Stores a user's picture; without `recordPicture` its objects are deleted later. */
export async function storeAvatar(
  ctx: Ctx<'storage'>,
  file: UploadedFile,
  user: number,
): Promise<StoredPicture> {
  const { columns, objects } = pictureContent(await encodeAvatar(file.bytes));
  await putObjects(ctx, objects);
  return { ...columns, name: displayName(file.name), user };
}

/** A picture in the storage that is no file yet: to be recorded or discarded. */
export type StoredPicture = Omit<NewFile, 'document_id' | 'created_at' | 'updated_at'>;

/** Makes the picture a file, in the caller's transaction; answers the file's id. */
export async function recordPicture(ctx: Ctx, picture: StoredPicture): Promise<number> {
  await keepObjects(ctx, namesOf(picture));
  return (await insertFile(ctx.db, { ...newDocument(ctx.now), ...picture })).id;
}

/** Has the picture's objects deleted at once. */
export const discardPicture = (ctx: Ctx, picture: StoredPicture): Promise<void> =>
  discardObjects(ctx, namesOf(picture));

const namesOf = ({ hash, ext, formats }: StoredPicture) => objectNames({ hash, ext, formats });

interface PhotoOfUser {
  /** Its id or documentId. */
  readonly file: string;
  readonly user: number;
}

/**
 * Locks an uploaded file that becomes a user's photo, and is the user's from then on: a file of the user's own, or
 * one of the operator who sets it. Answers its id. Throws `photo_unknown`, `file_not_image`, `photo_in_use`.
 */
export async function claimPhotoFile(ctx: Ctx, { file, user }: PhotoOfUser): Promise<number> {
  const { db, actor, now } = ctx;
  const before = await lockFile(db, file);
  const owner = before?.user ?? null;
  const isOwn = owner === user || (actor.isOperator && owner === actor.user);
  if (!before || owner === null || !isOwn) throw new AppError('photo_unknown', AT);
  if (!before.mime.startsWith('image/')) throw new AppError('file_not_image', AT);
  if (await isShownElsewhere(db, before.id, user)) throw new AppError('photo_in_use', AT);
  if (owner !== user) {
    const after = await updateFile(db, before.id, { user, updated_at: now });
    await auditFiles(ctx, [{ before, after }]);
  }
  return before.id;
}

const AT = { details: { path: 'photo' } };

/**
 * Deletes what was a photo, unless something shows it apart from this user and their profile: the lock waits for requests that
 * link it, and makes others find it gone. Null: apart from nobody.
 */
export async function deleteFormerPhoto(
  ctx: Ctx,
  { file, user }: { readonly file: number; readonly user: number | null },
): Promise<void> {
  await lockFile(ctx.db, String(file));
  if (!(await isShownElsewhere(ctx.db, file, user))) await deletePicture(ctx, file);
}

/** Deletes a file in the caller's transaction; its objects are deleted after the commit. */
export const deletePicture = async (ctx: Ctx, id: number): Promise<void> =>
  scheduleDeletion(ctx, (await deleteFiles(ctx.db, [id])).flatMap(objectNames));

/** Deletes all files a user uploaded, in the caller's transaction. */
export const deleteFilesOfUser = async (ctx: Ctx, user: number): Promise<void> =>
  scheduleDeletion(ctx, (await deleteFilesOf(ctx.db, user)).flatMap(objectNames));
