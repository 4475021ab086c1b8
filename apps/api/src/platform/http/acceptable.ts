import { insideData, invalidInput } from '../errors.ts';
import { sentence } from '../sentence.ts';

/** No valid input is deeper; walking a deeper one could exhaust the stack. */
const MAX_DEPTH = 64;

/**
 * Refuses text no database of ours can keep (NUL, half a surrogate pair), in keys and values alike,
 * and nesting without end. Walks without recursion.
 */
export function requireAcceptable(input: unknown): void {
  const waiting: Part[] = [{ value: input, key: '', above: null, depth: 0 }];
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value, depth } = part;
    if (typeof value === 'string') requireText(value, part);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw refused('too_deep', part);
    for (const [key, below] of Object.entries(value)) {
      requireText(key, part);
      // Plain values, such as a hundred thousand numbers, are not looked at.
      const isPlain = below === null || (typeof below !== 'object' && typeof below !== 'string');
      if (!isPlain) waiting.push({ value: below, key, above: part, depth: depth + 1 });
    }
  }
}

interface Part {
  readonly value: unknown;
  readonly key: string;
  readonly above: Part | null;
  readonly depth: number;
}

function requireText(text: string, part: Part): void {
  if (text.includes('\u0000')) throw refused('nul_character', part);
  if (!text.isWellFormed()) throw refused('ill_formed', part);
}

const refused = (key: 'too_deep' | 'nul_character' | 'ill_formed', part: Part) =>
  invalidInput([{ path: insideData(pathOf(part)), sentence: sentence(key) }]);

/** Below the first keys, which are the path's parameters, the query and the body. */
function pathOf({ key, above, depth }: Part): readonly string[] {
  return above === null || depth < 2 ? [] : [...pathOf(above), key];
}
