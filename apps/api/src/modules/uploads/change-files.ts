import { type FileDocument, fileInfo } from '@okoshko/contract/uploads/schemas';
import type { Ctx } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { invalidField } from '../../platform/errors.ts';
import { validBody } from '../../platform/http/validate.ts';
import type { Editor } from '../../platform/manifest/module.ts';
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
  ctx: Ctx<'collections' | 'config' | 'storage'>,
  id: string,
  { files, fileInfo }: Pick<UploadInput, 'files' | 'fileInfo'>,
): Promise<FileDocument> {
  if (files.length > 1) throw invalidField('files', sentence('one_file', { max: 1 }));
  const [uploaded] = files;
  const [info] = readFileInfos(fileInfo);
  const content = uploaded ? pictureContent(await encodePicture(uploaded.bytes)) : null;
  const changedId = await storeObjects(ctx, content?.objects ?? [], async (ctx) => {
    const before = await requireOwnFile(ctx, id);
    if (content) {
      await reserveQuota(ctx, content.columns.stored_bytes - before.stored_bytes);
      await scheduleDeletion(ctx, objectNames(before));
    }
    const change = { ...content?.columns, ...info, updated_at: ctx.now };
    const after = await updateFile(ctx.db, before.id, change);
    await auditFiles(ctx, [{ before, after }]);
    return before.id;
  });
  return readFile(ctx, String(changedId), {});
}

/** Deletes a file with all its sizes; answers what it was. */
export const deleteFile = (ctx: Ctx<'collections'>, id: string): Promise<FileDocument> =>
  transact(ctx, async (ctx) => {
    const row = await requireOwnFile(ctx, id);
    const file = await readFile(ctx, String(row.id), {});
    await deleteFiles(ctx.db, [row.id]);
    await auditFiles(ctx, [{ before: row, after: null }]);
    await scheduleDeletion(ctx, objectNames(row));
    return file;
  });

/** Operators edit this of files apart from uploading them: their description, and whether they stay. */
export const fileEditor: Editor = {
  uid: fileCollection.collection.uid,
  fields: { update: Object.keys(fileInfo.properties) },
  update: async (ctx, id, body) => {
    const fileInfos = [validBody(fileInfo, body)];
    return (await changeFile(ctx, id, { files: [], fileInfo: fileInfos })).id;
  },
  remove: async (ctx, id) => {
    if ((await lockFile(ctx.db, id)) === null) return false;
    await deleteFile(ctx, id);
    return true;
  },
};
