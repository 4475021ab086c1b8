import { type FileDocument, MAX_FILES } from '@okoshko/contract/uploads/schemas';
import { users } from '@okoshko/contract/users/users';
import {
  actionOf,
  type Declaration,
  isInverse,
  isRelation,
} from '../../platform/collections/declare/index.ts';
import { byId } from '../../platform/collections/read/index.ts';
import { readId, readInput, update } from '../../platform/collections/write/index.ts';
import type { AppCtx, Ctx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { requireAcceptable } from '../../platform/http/acceptable.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { auditFiles } from './audit.ts';
import { fileCollection } from './collection.ts';
import { encodePicture, type PictureContent, pictureContent } from './encode-picture.ts';
import { storeObjects } from './objects.ts';
import { readFilesById } from './read-files.ts';
import { type FileRow, insertFile, lockUploader, sumStoredBytes } from './repository.ts';
import { displayName } from './rules.ts';

export interface UploadInput extends LinkQuery {
  readonly fileInfo?: string | readonly unknown[];
  readonly files: readonly UploadedFile[];
}

/** Adds pictures, all of them or none, and links them where the caller names a row. */
export async function uploadFiles(
  ctx: AppCtx,
  { files, fileInfo, ...linkQuery }: UploadInput,
): Promise<FileDocument[]> {
  if (files.length === 0) throw new AppError('files_empty');
  const user = requireSignedIn(ctx);
  const link = readLink(ctx, linkQuery);
  const infos = readFileInfos(fileInfo);
  await requireQuota(ctx, 1);
  const contents: PictureContent[] = [];
  for (const { bytes } of files) contents.push(pictureContent(await encodePicture(bytes)));
  const objects = contents.flatMap((content) => content.objects);
  const ids = await storeObjects(ctx, objects, async (ctx) => {
    await reserveQuota(
      ctx,
      contents.reduce((sum, { columns }) => sum + columns.stored_bytes, 0),
    );
    const rows: FileRow[] = [];
    for (const [n, { columns }] of contents.entries()) {
      const row = { ...newDocument(ctx.now), ...columns, user };
      rows.push(await insertFile(ctx.db, { ...row, ...infoColumns(infos[n], files[n]) }));
    }
    await auditFiles(
      ctx,
      rows.map((after) => ({ before: null, after })),
    );
    const ids = rows.map(({ id }) => id);
    if (link) await linkFiles(ctx, link, ids);
    return ids;
  });
  return readFilesById(ctx, ids);
}

/** A file without an owner counts to no quota, so only users upload, whatever the public role is granted. */
function requireSignedIn({ actor }: Ctx): number {
  if (actor.user === null) throw new AppError('forbidden');
  return actor.user;
}

const infoColumns = (info: FileInfo | undefined, uploaded: UploadedFile | undefined) => ({
  ...info,
  name: info?.name ?? displayName(uploaded?.name ?? ''),
});

interface FileInfo {
  readonly name?: string;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

/** Reads `fileInfo` in Strapi's spellings: JSON text of an object or a list, or one text for each file. */
export function readFileInfos(
  fileInfo: string | readonly unknown[] | undefined,
): readonly FileInfo[] {
  if (fileInfo === undefined) return [];
  const infos = [fileInfo].flat().flatMap(parse);
  if (infos.length > MAX_FILES)
    throw invalidField('fileInfo', sentence('max_items', { max: MAX_FILES }));
  // The body was checked as text: its values are checked here.
  requireAcceptable(infos);
  return infos.map(readInfo);
}

function parse(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('body_malformed', { cause });
  }
}

/** No other key is read. */
const rules = { isNew: false, writable: () => [] };

/** A null name means the file's own; other keys (a folder, a focal point) have no effect. */
function readInfo(value: unknown): FileInfo {
  const { name, alternativeText, caption } = Object(value) as Record<string, unknown>;
  const data = { ...(name ? { name } : {}), alternativeText, caption };
  // The collection's values of these attributes are texts or null.
  const info = readInput(fileCollection, { data }, rules).values as FileInfo;
  return info.name === undefined ? info : { ...info, name: displayName(info.name) };
}

/** Strapi's clients name so what files are linked to: a type, a row of it and an attribute. */
interface LinkQuery {
  readonly ref?: string;
  readonly refId?: string;
  readonly field?: string;
}
/** A row of a collection's, or a user, whose photo is written by the module of users. */
type FileLink = RowLink | { readonly user: string };
interface RowLink {
  readonly declaration: Declaration;
  readonly row: string;
  readonly field: string;
  readonly isMany: boolean;
}

/** Null: the query names nothing. Throws of a wrong link before anything is stored. */
function readLink(
  { actor, app }: Ctx<'collections'>,
  { ref, refId, field }: LinkQuery,
): FileLink | null {
  if (ref === undefined && refId === undefined && field === undefined) return null;
  if (ref === users.uid && refId !== undefined) {
    if (field !== 'photo') throw invalid('field');
    if (!actor.may(actionOf(users, 'update'))) throw invalid('ref');
    return { user: refId };
  }
  const declaration = [...app.collections.values()].find(
    ({ collection }) => collection.uid === ref,
  );
  const { update = 'none' } = declaration ?? {};
  if (!declaration || update === 'none' || refId === undefined) throw invalid('ref');
  const { attributes } = declaration.collection;
  const attribute = field !== undefined && Object.hasOwn(attributes, field) && attributes[field];
  const isMedia = attribute && isRelation(attribute) && !isInverse(attribute);
  if (!field || !isMedia || attribute.target !== 'files') throw invalid('field');
  if (!actor.may(actionOf(declaration.collection, 'update'))) throw invalid('ref');
  return { declaration, row: refId, field, isMany: attribute.kind === 'many' };
}

/** A single file is replaced, a list grows; the caller must be allowed to change the row. */
async function linkFiles(ctx: AppCtx, link: FileLink, files: readonly number[]): Promise<void> {
  const last = files.at(-1);
  if ('user' in link) {
    if (last !== undefined) await ctx.app.ports.uploads.setPhoto(ctx, { ...link, file: last });
    return;
  }
  const { declaration, row, field, isMany } = link;
  const value = isMany ? { connect: files } : last;
  const change = { condition: byId(row), body: { data: { [field]: value } } };
  await update(ctx, { collections: ctx.app.collections, declaration }, { ...change, read: readId });
}

const invalid = (name: string) => invalidField(name, sentence('not_linkable'));

/** Throws where so many bytes more exceed the caller's quota; operators have none. */
async function requireQuota({ db, actor, app }: Ctx<'config'>, addedBytes: number): Promise<void> {
  if (actor.user === null || actor.isOperator) return;
  const bytes = (await sumStoredBytes(db, actor.user)) + addedBytes;
  if (bytes > app.config.uploadQuota) throw new AppError('quota_exceeded');
}

/** Requires the quota inside a transaction, and locks it until the end. */
export async function reserveQuota(ctx: Ctx<'config'>, addedBytes: number): Promise<void> {
  const { user } = ctx.actor;
  // The user may have been deleted since the request began.
  if (user !== null && !(await lockUploader(ctx.db, user)))
    throw new AppError('credentials_invalid');
  await requireQuota(ctx, addedBytes);
}
