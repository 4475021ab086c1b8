import type { Call } from '../../../platform/call.ts';
import { isShownElsewhere, lockFile } from '../repository.ts';
import { deletePicture } from './delete-picture.ts';

/**
 * Deletes what was a user's photo, unless something else shows it: the lock waits for whoever is linking it, and makes
 * others find it gone.
 */
export async function deleteFormerPhoto(
  call: Call,
  { file, user }: { readonly file: number; readonly user: number },
): Promise<void> {
  await lockFile(call.db, String(file));
  if (!(await isShownElsewhere(call.db, file, user))) await deletePicture(call, file);
}
