import { MAX_FILES } from '@okoshko/contract/uploads/schemas';
import { readInput } from '../../../platform/collections/input.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { requireAcceptable } from '../../../platform/http/acceptable.ts';
import { sentence } from '../../../platform/sentence.ts';
import { fileCollection } from '../collection.ts';
import { displayName } from '../rules.ts';

export interface FileInfo {
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
  // Of these attributes the collection's values are texts or null.
  const info = readInput(fileCollection, { data }, rules).values as FileInfo;
  return info.name === undefined ? info : { ...info, name: displayName(info.name) };
}
