import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import type { AppCall, Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { type FileRow, insertFile } from '../repository.ts';
import { displayName } from '../rules.ts';
import { auditFiles } from './audit-files.ts';
import { encodePicture } from './encode-picture.ts';
import { type LinkQuery, linkFiles, readLink } from './link-files.ts';
import { type PictureContent, pictureContent } from './picture-content.ts';
import { type FileInfo, readFileInfos } from './read-file-infos.ts';
import { readFilesById } from './read-files.ts';
import { requireQuota, reserveQuota } from './require-quota.ts';
import { storeObjects } from './store-objects.ts';

export interface UploadInput extends LinkQuery {
  readonly fileInfo?: string | readonly unknown[];
  readonly files: readonly UploadedFile[];
}

/** Adds pictures, all of them or none, and links them where the caller names a row. */
export async function uploadFiles(
  call: AppCall,
  { files, fileInfo, ...linkQuery }: UploadInput,
): Promise<FileDocument[]> {
  if (files.length === 0) throw new AppError('files_empty');
  const user = requireSignedIn(call);
  const link = readLink(call, linkQuery);
  const infos = readFileInfos(fileInfo);
  await requireQuota(call, 1);
  const contents: PictureContent[] = [];
  for (const { bytes } of files) contents.push(pictureContent(await encodePicture(bytes)));
  const objects = contents.flatMap((content) => content.objects);
  const ids = await storeObjects(call, objects, async (call) => {
    await reserveQuota(
      call,
      contents.reduce((sum, { columns }) => sum + columns.stored_bytes, 0),
    );
    const rows: FileRow[] = [];
    for (const [n, { columns }] of contents.entries()) {
      const row = { ...newDocument(call.now), ...columns, user };
      rows.push(await insertFile(call.db, { ...row, ...infoColumns(infos[n], files[n]) }));
    }
    await auditFiles(
      call,
      rows.map((after) => ({ before: null, after })),
    );
    const ids = rows.map(({ id }) => id);
    if (link) await linkFiles(call, link, ids);
    return ids;
  });
  return readFilesById(call, ids);
}

/** A file without an owner counts to no quota, so only users upload, whatever the public role is granted. */
function requireSignedIn({ actor }: Call): number {
  if (actor.user === null) throw new AppError('forbidden');
  return actor.user;
}

const infoColumns = (info: FileInfo | undefined, uploaded: UploadedFile | undefined) => ({
  ...info,
  name: info?.name ?? displayName(uploaded?.name ?? ''),
});
