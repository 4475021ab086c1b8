import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { Call } from '../../../platform/call.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { updateFile } from '../repository.ts';
import { objectNames } from '../rules.ts';
import { auditFiles } from './audit-files.ts';
import { encodePicture } from './encode-picture.ts';
import { pictureContent } from './picture-content.ts';
import { readFile } from './read-file.ts';
import { readFileInfos } from './read-file-infos.ts';
import { requireOwnFile } from './require-own-file.ts';
import { reserveQuota } from './require-quota.ts';
import { scheduleDeletion } from './schedule-deletion.ts';
import { storeObjects } from './store-objects.ts';
import type { UploadInput } from './upload-files.ts';

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
