import { MAX_FILES } from '@okoshko/contract/uploads/schemas';
import { readInput } from '../../../platform/collections/input.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { requireAcceptable } from '../../../platform/http/acceptable.ts';
import { fileCollection } from '../collection.ts';
import { shownName } from '../rules.ts';

export interface Info {
  readonly name?: string;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

/** `fileInfo` in Strapi's spellings: JSON text of an object or a list, or one text for each file. */
export function readInfos(fileInfo: string | readonly unknown[] | undefined): readonly Info[] {
  if (fileInfo === undefined) return [];
  const infos = [fileInfo].flat().flatMap(parsed);
  if (infos.length > MAX_FILES) throw invalidField('fileInfo', 'fileInfo tells of too many files');
  // What stood in a text was not seen by whoever looked at the body.
  requireAcceptable(infos);
  return infos.map(readInfo);
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch (cause) {
    throw new AppError('body_malformed', { cause });
  }
}

/** A name that is null is the file's own; what else there is (a folder, a focal point) has no effect. */
function readInfo(value: unknown): Info {
  const { name, alternativeText, caption } = Object(value) as Record<string, unknown>;
  const data = { ...(name ? { name } : {}), alternativeText, caption };
  const info = readInput(fileCollection, { data }, { isNew: false }).values as Info;
  return info.name === undefined ? info : { ...info, name: shownName(info.name) };
}
