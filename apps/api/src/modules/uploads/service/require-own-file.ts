import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { type FileRow, lockFile } from '../repository.ts';

/** Locks a file the caller may change; throws `not_found` of any other. */
export async function requireOwnFile({ db, actor }: Call, id: string): Promise<FileRow> {
  const file = await lockFile(db, id);
  const isOwn = actor.user !== null && file?.user === actor.user;
  if (file && (actor.isOperator || isOwn)) return file;
  throw unknownFile();
}

export const unknownFile = () => new AppError('not_found', { sentence: sentence('file_unknown') });
