import type { AppCall } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { auditFiles } from '../audit.ts';
import type { Objects } from '../objects.ts';
import { encodePicture } from '../picture.ts';
import { deleteFiles, type FileRow, insertFile, lockFile, updateFile } from '../repository.ts';
import { objectNames, shownName } from '../rules.ts';
import { type Content, contentOf, requireQuota, reserveQuota } from '../service.ts';
import { type Info, readInfos } from './info.ts';
import { type LinkAsked, linkTo, readLink } from './link.ts';
import { type Library, unknownFile } from './read.ts';

interface Deps {
  readonly library: Library;
  readonly objects: Objects;
  /** Bytes a user may keep. */
  readonly quota: number;
}
interface Sent extends LinkAsked {
  readonly fileInfo?: string | readonly unknown[];
  readonly files: readonly UploadedFile[];
}

/** What users do with the files they upload. */
export const createLibrary = (deps: Deps) => ({
  add: createAdd(deps),
  change: createChange(deps),
  remove: createRemove(deps),
});

/** Adds pictures, all of them or none; answers them. */
const createAdd =
  ({ library, objects, quota }: Deps) =>
  async (call: AppCall, { files, ...sent }: Sent) => {
    if (files.length === 0) throw new AppError('files_empty');
    const user = ownerOf(call);
    const link = readLink(library.collections, call.actor, sent);
    const infos = readInfos(sent.fileInfo);
    await requireQuota(call, { quota, adding: 1 });
    const contents: Content[] = [];
    for (const { bytes } of files) contents.push(contentOf(await encodePicture(bytes)));
    const ids = await objects.storing(
      call,
      contents.flatMap((one) => one.objects),
      async (call) => {
        await reserveQuota(call, { quota, adding: bytesOf(contents) });
        const made: FileRow[] = [];
        for (const [n, { columns }] of contents.entries()) {
          const row = { ...newDocument(call.now), ...columns, user };
          made.push(await insertFile(call.db, { ...row, ...auditValuesOf(infos[n], files[n]) }));
        }
        await auditFiles(
          call,
          made.map((after) => ({ before: null, after })),
        );
        const ids = made.map(({ id }) => id);
        if (link) await linkTo(call, library.collections, { ...link, files: ids });
        return ids;
      },
    );
    return library.readAll(call, ids);
  };

/** Changes what is told of a file, or its content, which gets a new address: the old one is remembered by browsers. */
const createChange =
  ({ library, objects, quota }: Deps) =>
  async (call: AppCall, id: string, { files, fileInfo }: Sent) => {
    if (files.length > 1) throw invalidField('files', 'Cannot replace a file with multiple ones');
    const [uploaded] = files;
    const [info] = readInfos(fileInfo);
    const content = uploaded ? contentOf(await encodePicture(uploaded.bytes)) : null;
    const changed = await objects.storing(call, content?.objects ?? [], async (call) => {
      const file = await requireOwn(call, id);
      if (content) {
        await reserveQuota(call, { quota, adding: bytesOf([content]) - file.stored_bytes });
        await objects.scheduleDeletion(call, objectNames(file));
      }
      const change = { ...content?.columns, ...info, updated_at: call.now };
      const after = await updateFile(call.db, file.id, change);
      await auditFiles(call, [{ before: file, after }]);
      return file.id;
    });
    return library.readOwn(call, String(changed), {});
  };

/** Deletes a file with all its sizes; answers what it was. */
const createRemove =
  ({ library, objects }: Deps) =>
  (call: AppCall, id: string) =>
    transact(call, async (call) => {
      const row = await requireOwn(call, id);
      const file = await library.readOwn(call, String(row.id), {});
      await deleteFiles(call.db, [row.id]);
      await auditFiles(call, [{ before: row, after: null }]);
      await objects.scheduleDeletion(call, objectNames(row));
      return file;
    });

const bytesOf = (contents: readonly Content[]): number =>
  contents.reduce((sum, { columns }) => sum + columns.stored_bytes, 0);

const auditValuesOf = (info: Info | undefined, uploaded: UploadedFile | undefined) => ({
  ...info,
  name: info?.name ?? shownName(uploaded?.name ?? ''),
});

async function requireOwn({ db, actor }: AppCall, id: string): Promise<FileRow> {
  const file = await lockFile(db, id);
  const isOwn = actor.user !== null && file?.user === actor.user;
  if (file && (actor.isOperator || isOwn)) return file;
  throw unknownFile();
}

/** Whose a new file is: nobody's would have no bounds, whatever the public is granted. */
function ownerOf({ actor }: AppCall): number {
  if (actor.user === null) throw new AppError('forbidden');
  return actor.user;
}
