import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { isShownElsewhere, lockFile, updateFile } from '../repository.ts';
import { auditFiles } from './audit-files.ts';

interface PhotoOfUser {
  /** Its id or documentId. */
  readonly file: string;
  readonly user: number;
}

/**
 * Locks an uploaded file that becomes a user's photo, and is the user's from then on: a file of the user's own, or
 * one of the operator who sets it. Answers its id. Throws `photo_unknown`, `file_not_image`, `photo_in_use`.
 */
export async function takeAsPhoto(call: Call, { file, user }: PhotoOfUser): Promise<number> {
  const { db, actor, now } = call;
  const before = await lockFile(db, file);
  const owner = before?.user ?? null;
  const isOwn = owner === user || (actor.isOperator && owner === actor.user);
  if (!before || owner === null || !isOwn) throw new AppError('photo_unknown', AT);
  if (!before.mime.startsWith('image/')) throw new AppError('file_not_image', AT);
  if (await isShownElsewhere(db, before.id, user)) throw new AppError('photo_in_use', AT);
  if (owner !== user) {
    const after = await updateFile(db, before.id, { user, updated_at: now });
    await auditFiles(call, [{ before, after }]);
  }
  return before.id;
}

const AT = { details: { path: 'photo' } };
