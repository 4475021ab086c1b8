import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import { scopeOf } from '../../platform/collections/declare/index.ts';
import {
  planOf,
  type Query,
  readList,
  readOne,
  shapeOf,
} from '../../platform/collections/read/index.ts';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { parsePagination, parseStartLimit } from '../../platform/paging.ts';
import { sentence } from '../../platform/sentence.ts';
import { filesByIds, ownFile, ownFilesIn } from './access.ts';
import { fileCollection } from './collection.ts';
import { type FileRow, lockFile } from './repository.ts';

/** The caller's own files, all of them for operators, by pages. */
export async function pageFiles(ctx: Ctx<'collections'>, query: Query) {
  const page = parsePagination(query);
  const { files, total } = await readFiles(ctx, query, page);
  return { data: files, meta: { pagination: page.meta(total) } };
}

/** The caller's own files, all of them for operators, by `start` and `limit`. */
export async function listFiles(ctx: Ctx<'collections'>, query: Query): Promise<FileDocument[]> {
  return (await readFiles(ctx, query, parseStartLimit(query))).files;
}

type FileRange = Parameters<typeof readList>[2];

/** Own files in the query language of collections, with their total. */
async function readFiles(ctx: Ctx<'collections'>, query: Query, range: FileRange) {
  const { actor } = ctx;
  // The schema of the route checked it.
  const among = ownFilesIn(actor, query.folder as number | undefined);
  const plan = planOf(scopeOf(ctx), fileCollection, query);
  const { documents, total } = await readList(ctx, plan, { among, ...range });
  return { files: documents.map(presentFile), total };
}

/** Files by their ids, in that order. */
export async function readFilesById(
  ctx: Ctx<'collections'>,
  ids: readonly number[],
): Promise<FileDocument[]> {
  const range = { limit: ids.length, offset: 0, among: filesByIds(ids) };
  return (await readFiles(ctx, {}, range)).files;
}

/** A file of the caller's own; any file for operators. */
export async function readFile(
  ctx: Ctx<'collections'>,
  id: string,
  query: Query,
): Promise<FileDocument> {
  const { actor } = ctx;
  const plan = shapeOf(scopeOf(ctx), fileCollection, query);
  const document = await readOne(ctx, plan, ownFile(actor, id));
  if (!document) throw unknownFile();
  return presentFile(document);
}

/** Locks a file the caller may change; throws `not_found` of any other. */
export async function requireOwnFile({ db, actor }: Ctx, id: string): Promise<FileRow> {
  const file = await lockFile(db, id);
  const isOwn = actor.user !== null && file?.user === actor.user;
  if (file && (actor.isOperator || isOwn)) return file;
  throw unknownFile();
}

const unknownFile = () => new AppError('not_found', { sentence: sentence('file_unknown') });

/** Every picture is encoded anew, upright, in all its sizes. */
const SETTINGS = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true };

export async function uploadSettings(ctx: Ctx): Promise<{ data: typeof SETTINGS }> {
  requireOperator(ctx);
  return { data: SETTINGS };
}

/**
 * A file as the wire has it. Addresses are open to all, as host pages need them: none is signed. The
 * collection's declaration is what the type is derived from.
 */
const presentFile = (document: object): FileDocument =>
  Object.assign(document, { isUrlSigned: false }) as FileDocument;
