import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertFile, type NewFile } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { discardObjects, keepObjects } from './keep-objects.ts';

/** A picture in the storage that is no file yet: to be recorded or discarded. */
export type StoredPicture = Omit<NewFile, 'document_id' | 'created_at' | 'updated_at'>;

/** Makes the picture a file, in the caller's transaction; answers the file's id. */
export async function recordPicture(call: Call, picture: StoredPicture): Promise<number> {
  await keepObjects(call, namesOf(picture));
  return (await insertFile(call.db, { ...newDocument(call.now), ...picture })).id;
}

/** Has the picture's objects deleted at once. */
export const discardPicture = (call: Call, picture: StoredPicture): Promise<void> =>
  discardObjects(call, namesOf(picture));

const namesOf = ({ hash, ext, formats }: StoredPicture) => objectNames({ hash, ext, formats });
