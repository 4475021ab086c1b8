import { HEIGHT } from './engine.ts';
import type { Part } from './page-tools.ts';

/** A phone, a tablet and a desktop, in CSS pixels. */
export const WIDTHS: readonly number[] = [390, 820, 1280];

/** Visible parts of an element, in percent: from the first on it can be used, below the second it cannot. */
const USABLE = 75;
const HIDDEN = 25;
/** In CSS pixels from the bottom of the window: lines of text are not equally high in all engines. */
const EDGE = 40;

/** Elements that a person sees in one engine and not in the other, a sentence each. Places and sizes may differ. */
export function missingIn(expected: readonly Part[], other: readonly Part[]): readonly string[] {
  const byPath = new Map(other.map((part) => [part.path, part]));
  return expected.flatMap((part) => {
    if (part.visible < USABLE || part.covered > 0) return [];
    const why = defectOf(byPath.get(part.path), isAtEdge(part));
    return why ? [`${part.words} at ${part.box.join(' ')}: ${why}`] : [];
  });
}

/** `isEdge`: its middle may lie outside of the window in one engine, where nothing covers it. */
function defectOf(part: Part | undefined, isEdge: boolean): string | null {
  if (!part) return 'is not there';
  const [, , width = 0, height = 0] = part.box;
  if (width < 1 || height < 1) return `is ${width} by ${height} px`;
  if (part.visible < HIDDEN) return `${part.visible} % of it can be seen, at ${part.box.join(' ')}`;
  return part.covered === 100 && !isEdge ? `is covered, at ${part.box.join(' ')}` : null;
}

const isAtEdge = ({ box: [, top = 0, , height = 0] }: Part): boolean =>
  top + height / 2 > HEIGHT - EDGE;
