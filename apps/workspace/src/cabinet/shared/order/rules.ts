export interface Placed {
  readonly id: number;
  readonly documentId: string;
  readonly sort: number;
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
