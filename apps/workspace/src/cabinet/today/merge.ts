/** The facts that identify a row and its day. */
interface Timed {
  readonly id: number;
  readonly documentId: string;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly updatedAt: string;
}

const MINUTE = 60_000;
/** A change that was being saved while another was read may be older than it. */
const OVERLAP = MINUTE;
/** Lists of changes do not contain deleted rows. */
const ALL_EVERY = 10 * MINUTE;

/** The instant whose changes are not known yet; null: nothing is known to begin with. */
export function readSince(rows: readonly Timed[]): string | null {
  const last = Math.max(...rows.map(({ updatedAt }) => Date.parse(updatedAt)));
  return rows.length > 0 ? new Date(last - OVERLAP).toISOString() : null;
}

export const isOutdated = (allReadAt: number, now: number): boolean => now - allReadAt >= ALL_EVERY;

/** The rows of a day after changes: what moved to it comes, what moved away goes. */
export function merged<T extends Timed>(
  rows: readonly T[],
  changed: readonly T[],
  [from, to]: readonly [from: Date, to: Date],
): readonly T[] {
  const changedIds = new Set(changed.map(({ documentId }) => documentId));
  const isOfDay = ({ starts_at, ends_at }: T) =>
    new Date(starts_at) < to && new Date(ends_at ?? starts_at) > from;
  return [
    ...rows.filter(({ documentId }) => !changedIds.has(documentId)),
    ...changed.filter(isOfDay),
  ].sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at) || a.id - b.id);
}
