import { rubles } from '@okoshko/ui/format';
import { services as text } from '../../text/services.ts';

interface Placed {
  readonly id: number;
  readonly documentId: string;
  readonly sort: number;
}

interface OfGroup extends Placed {
  readonly service_group: { readonly documentId: string } | null;
}

export interface Section<S, G> {
  /** Null: services without a group. */
  readonly group: G | null;
  readonly services: readonly S[];
}

/** The sections in the order that clients see: services without a group are last. Empty groups are included. */
export function sectionsOf<S extends OfGroup, G extends Placed>(
  services: readonly S[],
  groups: readonly G[],
): readonly Section<S, G>[] {
  const of = (group: string | null) =>
    services.filter((one) => (one.service_group?.documentId ?? null) === group).sort(byPlace);
  const rest = of(null);
  return [
    ...[...groups].sort(byPlace).map((group) => ({ group, services: of(group.documentId) })),
    ...(rest.length > 0 ? [{ group: null, services: rest }] : []),
  ];
}

export const byPlace = (one: Placed, other: Placed): number =>
  one.sort - other.sort || one.id - other.id;

/** The ids with one of them a place up (-1) or down (1); the same at the end of the list. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const other = ids[from + by];
  if (from < 0 || other === undefined) return ids;
  return ids.map((one, index) => (index === from ? other : index === from + by ? id : one));
}

/** The rows in the order of the ids; rows that these do not name come last, in their own order. */
export const inOrder = <P extends Placed>(
  rows: readonly P[],
  ids: readonly string[] | null,
): readonly P[] => {
  if (ids === null) return rows;
  const at = (row: P) => ids.indexOf(row.documentId);
  return [...rows].sort((one, other) => {
    const [first, second] = [at(one), at(other)];
    if (first < 0 || second < 0) return first < 0 ? (second < 0 ? 0 : 1) : -1;
    return first - second;
  });
};

/** The rows whose `sort` has to change for the order of the ids, with the one they get. */
export const renumbered = <P extends Placed>(
  rows: readonly P[],
  ids: readonly string[],
): readonly { readonly row: P; readonly sort: number }[] =>
  ids.flatMap((id, sort) => {
    const row = rows.find(({ documentId }) => documentId === id);
    return row && row.sort !== sort ? [{ row, sort }] : [];
  });

/** Behind all that are there. */
export const nextSort = (rows: readonly Placed[]): number =>
  rows.reduce((most, { sort }) => Math.max(most, sort + 1), 0);

/** '1 500₽', or the range '1 500₽–2 000₽'. */
export const priceText = (low: number, high: number | null): string =>
  high === null || high === low ? rubles(low) : text.from(rubles(low), rubles(high));

/** '45 мин', '1 ч 30 мин'. */
export const lengthText = (minutes: number): string =>
  minutes < 60 ? text.minutes(minutes) : text.hours(Math.floor(minutes / 60), minutes % 60);

const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** The API's limit, in bytes. */
const LARGEST = 10 * 1024 * 1024;

/** The reason a file is not sent, in words; null: it is. Some systems give no type: then the server decides. */
export function refusalOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (type !== '' && !PICTURES.includes(type)) return text.notPicture(name);
  return size > LARGEST ? text.tooLarge(name) : null;
}

export const ACCEPTED = PICTURES.join(',');

/** The smallest picture there is of a file. */
export function thumbnailOf({ url, formats }: { readonly url: string; readonly formats: unknown }) {
  const sizes = formats as { readonly thumbnail?: { readonly url?: string } } | null;
  return sizes?.thumbnail?.url ?? url;
}
