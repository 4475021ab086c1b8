import type { Call } from '../../../../platform/call.ts';
import { invalidField } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { findFolders, repath, updateFolderRow } from '../repository.ts';
import { isWithin, requireFolder } from '../rules.ts';

/** Refuses a move into the folder itself or one below it. Reads the paths anew: earlier moves change them. */
export async function moveFolder({ db }: Call, id: number, parent: number | null): Promise<void> {
  const folders = await findFolders(db);
  const folder = requireFolder(folders, String(id));
  const parentPath = parent === null ? '' : requireFolder(folders, String(parent)).path;
  if (isWithin(parentPath, folder)) {
    throw invalidField('parent', sentence('folder_into_itself'));
  }
  await updateFolderRow(db, id, { parent });
  await repath(db, folder.path, `${parentPath}/${id}`);
}
