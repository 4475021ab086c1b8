/**
 * Stretches of time in one array: from, to, from, to… in rising order, none empty, none touching
 * another. The unit is the caller's: minutes of a day, or milliseconds since 1970.
 */
export type Spans = readonly number[];

/** Any stretches, in any order, as spans; what is empty or reversed is left out. */
export function spansOf(pairs: readonly (readonly [number, number])[]): Spans {
  const sorted = pairs.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0]);
  const spans: number[] = [];
  for (const [from, to] of sorted) append(spans, from, to);
  return spans;
}

/** The points that are in either. */
export function union(a: Spans, b: Spans): Spans {
  if (a.length === 0) return b;
  if (b.length === 0) return a;
  const spans: number[] = [];
  let j = 0;
  for (let i = 0; i < a.length; i += 2) {
    const from = at(a, i);
    for (; j < b.length && at(b, j) <= from; j += 2) append(spans, at(b, j), at(b, j + 1));
    append(spans, from, at(a, i + 1));
  }
  for (; j < b.length; j += 2) append(spans, at(b, j), at(b, j + 1));
  return spans;
}

/** The points that are in both. */
export function intersection(a: Spans, b: Spans): Spans {
  const spans: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const from = Math.max(at(a, i), at(b, j));
    const to = Math.min(at(a, i + 1), at(b, j + 1));
    if (from < to) spans.push(from, to);
    if (at(a, i + 1) < at(b, j + 1)) i += 2;
    else j += 2;
  }
  return spans;
}

/** The points that are in the first alone. */
export function difference(a: Spans, b: Spans): Spans {
  return b.length === 0 ? a : intersection(a, complement(b));
}

/** Everything else, from minus to plus infinity. */
export function complement(spans: Spans): Spans {
  const rest: number[] = [];
  let from = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < spans.length; i += 2) {
    if (from < at(spans, i)) rest.push(from, at(spans, i));
    from = at(spans, i + 1);
  }
  if (from < Number.POSITIVE_INFINITY) rest.push(from, Number.POSITIVE_INFINITY);
  return rest;
}

/** The array's index where the span that holds the point begins, or -1. A span holds its `from`, not its `to`. */
export function spanAt(spans: Spans, point: number): number {
  let low = 0;
  let high = spans.length >> 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (at(spans, middle * 2 + 1) <= point) low = middle + 1;
    else high = middle;
  }
  const index = low * 2;
  return index < spans.length && at(spans, index) <= point ? index : -1;
}

export const holds = (spans: Spans, point: number): boolean => spanAt(spans, point) >= 0;

/** Indexes are checked by the loops: the compiler cannot know. */
export const at = (spans: Spans, index: number): number => spans[index] as number;

/** Adds a stretch that begins no earlier than the last one did. */
function append(spans: number[], from: number, to: number): void {
  const last = spans.length - 1;
  if (last < 0 || from > at(spans, last)) spans.push(from, to);
  else if (to > at(spans, last)) spans[last] = to;
}

/** The length of all of them together. */
export function lengthOf(spans: Spans): number {
  let sum = 0;
  for (let i = 0; i < spans.length; i += 2) sum += at(spans, i + 1) - at(spans, i);
  return sum;
}
