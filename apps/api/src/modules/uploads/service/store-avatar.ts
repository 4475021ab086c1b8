import type { Call } from '../../../platform/call.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { displayName } from '../rules.ts';
import { encodeAvatar } from './encode-picture.ts';
import { pictureContent } from './picture-content.ts';
import { putObjects } from './put-objects.ts';
import type { StoredPicture } from './record-picture.ts';

/** Stores a user's picture; without `recordPicture` its objects are deleted later. */
export async function storeAvatar(
  call: Call<'storage'>,
  file: UploadedFile,
  user: number,
): Promise<StoredPicture> {
  const { columns, objects } = pictureContent(await encodeAvatar(file.bytes));
  await putObjects(call, objects);
  return { ...columns, name: displayName(file.name), user };
}
