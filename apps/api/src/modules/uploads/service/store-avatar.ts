import type { Call } from '../../../platform/call.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertFile, type NewFile } from '../repository.ts';
import { displayName, objectNames } from '../rules.ts';
import { encodeAvatar } from './encode-picture.ts';
import { pictureContent } from './picture-content.ts';
import { discardObjects, keepObjects, putObjects } from './store-objects.ts';

/** A picture in the storage that is no file yet: to be recorded or discarded. */
export type StoredPicture = Omit<NewFile, 'document_id' | 'created_at' | 'updated_at'>;

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

/** Makes the picture a file, in the caller's transaction; answers the file's id. */
export async function recordPicture(call: Call, picture: StoredPicture): Promise<number> {
  await keepObjects(call, namesOf(picture));
  return (await insertFile(call.db, { ...newDocument(call.now), ...picture })).id;
}

/** Has the picture's objects deleted at once. */
export const discardPicture = (call: Call, picture: StoredPicture): Promise<void> =>
  discardObjects(call, namesOf(picture));

const namesOf = ({ hash, ext, formats }: StoredPicture) => objectNames({ hash, ext, formats });
