/** How far in the database's log this page has written or received: nothing older is read. */
let latest = '';

export const latestPosition = (): string => latest;

/** Of two places the later one is the greater text. */
export function notePosition(position: string | null | undefined): void {
  if (position && position > latest) latest = position;
}
