import { readInput } from '../../../platform/collections/input.ts';
import { AppError } from '../../../platform/errors.ts';
import { fileCollection } from '../collection.ts';

export interface Info {
  readonly name?: string;
  readonly alternativeText?: string | null;
  readonly caption?: string | null;
}

/** `fileInfo` in Strapi's spellings: JSON text of an object or a list, or one text for each file. */
export function readInfos(fileInfo: string | readonly unknown[] | undefined): readonly Info[] {
  if (fileInfo === undefined) return [];
  return [fileInfo].flat().flatMap(parsed).map(readInfo);
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
  return readInput(fileCollection, { data }, { isNew: false }).values as Info;
}
