/** Stretches of time in one array: from, to, from, to… in rising order, in milliseconds since 1970. */
export type Spans = readonly number[];
export type Span = readonly [from: number, to: number];

export const pairsOf = (spans: Spans): readonly Span[] =>
  Array.from({ length: spans.length >> 1 }, (_, index) => [
    spans[index * 2] ?? 0,
    spans[index * 2 + 1] ?? 0,
  ]);

/** The parts of a span that none of the others covers; those may be in any order and overlap. */
export function uncovered([from, to]: Span, covering: readonly Span[]): readonly Span[] {
  const rest: Span[] = [];
  let start = from;
  for (const [begins, ends] of [...covering].sort((a, b) => a[0] - b[0])) {
    if (begins > start) rest.push([start, Math.min(begins, to)]);
    start = Math.max(start, ends);
    if (start >= to) return rest;
  }
  return start < to ? [...rest, [start, to]] : rest;
}

/** Tells whether a span lies wholly in one of the others. */
export const isInside = ([from, to]: Span, spans: readonly Span[]): boolean =>
  spans.some(([begins, ends]) => begins <= from && to <= ends);

/** The parts of the spans that are within another one. */
export const clipped = (spans: readonly Span[], [from, to]: Span): readonly Span[] =>
  spans.flatMap(([begins, ends]) =>
    begins < to && ends > from ? [[Math.max(begins, from), Math.min(ends, to)] as const] : [],
  );
