/** How many starts are offered before a client has looked at any day. */
const COUNT = 3;

/**
 * The earliest starts, of two days at least where two days have any: whoever cannot come that day sees another. Null:
 * `starts` do not decide it yet.
 */
export function nearestOf<Start>(
  starts: readonly Start[],
  dayOf: (start: Start) => number,
): { readonly nearest: readonly Start[]; readonly isComplete: boolean } {
  const earliest = starts.slice(0, COUNT);
  const [first] = earliest;
  const isOther = (start: Start) => first !== undefined && dayOf(start) !== dayOf(first);
  const isFull = earliest.length === COUNT;
  if (earliest.some(isOther) || !isFull) return { nearest: earliest, isComplete: isFull };
  const later = starts.find(isOther);
  return later === undefined
    ? { nearest: earliest, isComplete: false }
    : { nearest: [...earliest.slice(0, -1), later], isComplete: true };
}
