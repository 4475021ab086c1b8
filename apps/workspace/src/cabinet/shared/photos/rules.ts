import { PICTURE_TYPES } from '../../../shared/pictures.ts';
import { services as text } from '../../../text/services.ts';

export interface Photo {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly url: string;
  readonly formats: unknown;
}

/** The API's limit, in bytes. */
const LARGEST = 10 * 1024 * 1024;

/** The reason a file is not sent, in words; null: it is. Some systems give no type: then the server decides. */
export function refusalOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type !== '' && !PICTURE_TYPES.includes(type)) return text.notPicture(name);
  return size > LARGEST ? text.tooLarge(name) : null;
}

/** The smallest picture there is of a file. */
export function thumbnailOf({ url, formats }: { readonly url: string; readonly formats: unknown }) {
  const sizes = formats as { readonly thumbnail?: { readonly url?: string } } | null;
  return sizes?.thumbnail?.url ?? url;
}
