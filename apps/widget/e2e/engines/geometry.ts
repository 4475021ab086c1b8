import type { Part } from './page-tools.ts';

/** Visible parts of an element, in percent: from the first on it can be used, below the second it cannot. */
const USABLE = 75;
const HIDDEN = 25;

/** Elements that a person sees in one engine and not in the other, a sentence each. Places and sizes may differ. */
export function missingIn(expected: readonly Part[], other: readonly Part[]): readonly string[] {
  const byPath = new Map(other.map((part) => [part.path, part]));
  return expected.flatMap((part) => {
    if (part.visible < USABLE || part.isCovered) return [];
    const why = defectOf(byPath.get(part.path));
    return why ? [`${part.words} at ${part.box.join(' ')}: ${why}`] : [];
  });
}

function defectOf(part: Part | undefined): string | null {
  if (!part) return 'is not there';
  const [, , width = 0, height = 0] = part.box;
  if (width < 1 || height < 1) return `is ${width} by ${height} px`;
  if (part.visible < HIDDEN) return `${part.visible} % of it can be seen, at ${part.box.join(' ')}`;
  return part.isCovered ? `is covered, at ${part.box.join(' ')}` : null;
}
