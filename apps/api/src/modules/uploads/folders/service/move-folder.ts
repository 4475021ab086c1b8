import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { findFolders, repath, updateFolderRow } from '../repository.ts';
import { isWithin, requireFolder } from '../rules.ts';

/** Refuses a move into the folder itself or one below it. Reads the paths anew: earlier moves change them. */
export async function moveFolder({ db }: Call, id: number, parent: number | null): Promise<void> {
  const folders = await findFolders(db);
  const folder = requireFolder(folders, String(id));
  const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
  if (isWithin(parentPath, folder)) {
    const message = 'A folder cannot be moved into itself';
    throw new AppError('validation_failed', { message });
  }
  await updateFolderRow(db, id, { parent });
  await repath(db, folder.path, `${parentPath}/${id}`);
}
