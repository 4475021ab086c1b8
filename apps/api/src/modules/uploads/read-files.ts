import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import { type Call, requireOperator } from '../../platform/call.ts';
import { scopeOf } from '../../platform/collections/policy.ts';
import { planOf, type Query, shapeOf } from '../../platform/collections/query/read-query.ts';
import { readList, readOne } from '../../platform/collections/read.ts';
import { AppError } from '../../platform/errors.ts';
import { parsePagination, parseStartLimit } from '../../platform/paging.ts';
import { sentence } from '../../platform/sentence.ts';
import { filesByIds, ownFile, ownFilesIn } from './access.ts';
import { fileCollection } from './collection.ts';
import { type FileRow, lockFile } from './repository.ts';

/** The caller's own files, all of them for operators, by pages. */
export async function pageFiles(call: Call<'collections'>, query: Query) {
  const page = parsePagination(query);
  const { files, total } = await readFiles(call, query, page);
  return { data: files, meta: { pagination: page.meta(total) } };
}

/** The caller's own files, all of them for operators, by `start` and `limit`. */
export async function listFiles(call: Call<'collections'>, query: Query): Promise<FileDocument[]> {
  return (await readFiles(call, query, parseStartLimit(query))).files;
}

type FileRange = Parameters<typeof readList>[2];

/** Own files in the query language of collections, with their total. */
async function readFiles(call: Call<'collections'>, query: Query, range: FileRange) {
  const { actor } = call;
  // The schema of the route checked it.
  const among = ownFilesIn(actor, query.folder as number | undefined);
  const plan = planOf(scopeOf(call), fileCollection, query);
  const { documents, total } = await readList(call, plan, { among, ...range });
  return { files: documents.map(presentFile), total };
}

/** Files by their ids, in that order. */
export async function readFilesById(
  call: Call<'collections'>,
  ids: readonly number[],
): Promise<FileDocument[]> {
  const range = { limit: ids.length, offset: 0, among: filesByIds(ids) };
  return (await readFiles(call, {}, range)).files;
}

/** A file of the caller's own; any file for operators. */
export async function readFile(
  call: Call<'collections'>,
  id: string,
  query: Query,
): Promise<FileDocument> {
  const { actor } = call;
  const plan = shapeOf(scopeOf(call), fileCollection, query);
  const document = await readOne(call, plan, ownFile(actor, id));
  if (!document) throw unknownFile();
  return presentFile(document);
}

/** Locks a file the caller may change; throws `not_found` of any other. */
export async function requireOwnFile({ db, actor }: Call, id: string): Promise<FileRow> {
  const file = await lockFile(db, id);
  const isOwn = actor.user !== null && file?.user === actor.user;
  if (file && (actor.isOperator || isOwn)) return file;
  throw unknownFile();
}

const unknownFile = () => new AppError('not_found', { sentence: sentence('file_unknown') });

/** Every picture is encoded anew, upright, in all its sizes. */
const SETTINGS = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true };

export async function uploadSettings(call: Call): Promise<{ data: typeof SETTINGS }> {
  requireOperator(call);
  return { data: SETTINGS };
}

/**
 * A file as the wire has it. Addresses are open to all, as host pages need them: none is signed. The
 * collection's declaration is what the type is derived from.
 */
const presentFile = (document: object): FileDocument =>
  Object.assign(document, { isUrlSigned: false }) as FileDocument;
