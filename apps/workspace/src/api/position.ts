/** The latest position in the database's log that this page has written or received: nothing older is read. */
let latest = '';

export const latestPosition = (): string => latest;

/** Remembers a position if it is later; the later of two is the greater text. */
export function notePosition(position: string | null | undefined): void {
  if (position && position > latest) latest = position;
}
