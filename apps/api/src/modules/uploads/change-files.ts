import { type FileDocument, fileInfo } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import { transact } from '../../platform/db/transact.ts';
import { invalidField } from '../../platform/errors.ts';
import { validBody } from '../../platform/http/validate.ts';
import { sentence } from '../../platform/sentence.ts';
import { auditFiles } from './audit.ts';
import { fileCollection } from './collection.ts';
import { encodePicture, pictureContent } from './encode-picture.ts';
import { scheduleDeletion, storeObjects } from './objects.ts';
import { readFile, requireOwnFile } from './read-files.ts';
import { deleteFiles, lockFile, updateFile } from './repository.ts';
import { objectNames } from './rules.ts';
import { readFileInfos, reserveQuota, type UploadInput } from './upload-files.ts';

/** Changes a file's description or its content. New content gets a new address: browsers cache the old one. */
export async function changeFile(
  call: Call<'collections' | 'config' | 'storage'>,
  id: string,
  { files, fileInfo }: Pick<UploadInput, 'files' | 'fileInfo'>,
): Promise<FileDocument> {
  if (files.length > 1) throw invalidField('files', sentence('one_file', { max: 1 }));
  const [uploaded] = files;
  const [info] = readFileInfos(fileInfo);
  const content = uploaded ? pictureContent(await encodePicture(uploaded.bytes)) : null;
  const changedId = await storeObjects(call, content?.objects ?? [], async (call) => {
    const before = await requireOwnFile(call, id);
    if (content) {
      await reserveQuota(call, content.columns.stored_bytes - before.stored_bytes);
      await scheduleDeletion(call, objectNames(before));
    }
    const change = { ...content?.columns, ...info, updated_at: call.now };
    const after = await updateFile(call.db, before.id, change);
    await auditFiles(call, [{ before, after }]);
    return before.id;
  });
  return readFile(call, String(changedId), {});
}

/** Deletes a file with all its sizes; answers what it was. */
export const deleteFile = (call: Call<'collections'>, id: string): Promise<FileDocument> =>
  transact(call, async (call) => {
    const row = await requireOwnFile(call, id);
    const file = await readFile(call, String(row.id), {});
    await deleteFiles(call.db, [row.id]);
    await auditFiles(call, [{ before: row, after: null }]);
    await scheduleDeletion(call, objectNames(row));
    return file;
  });

/** Operators edit this of files apart from uploading them: their description, and whether they stay. */
export const fileEditor: Editor = {
  uid: fileCollection.collection.uid,
  fields: { update: Object.keys(fileInfo.properties) },
  update: async (call, id, body) => {
    const fileInfos = [validBody(fileInfo, body)];
    return (await changeFile(call, id, { files: [], fileInfo: fileInfos })).id;
  },
  remove: async (call, id) => {
    if ((await lockFile(call.db, id)) === null) return false;
    await deleteFile(call, id);
    return true;
  },
};
