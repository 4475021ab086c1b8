import { AppError } from '../errors.ts';

/** No valid input is deeper; walking a deeper one could exhaust the stack. */
const MAX_DEPTH = 64;

/**
 * Refuses text no database of ours can keep (NUL, half a surrogate pair), in keys and values alike,
 * and nesting without end. Walks without recursion.
 */
export function requireAcceptable(input: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [
    { value: input, depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') requireText(value);
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw refused('is nested too deep');
    for (const [key, below] of Object.entries(value)) {
      requireText(key);
      waiting.push({ value: below, depth: depth + 1 });
    }
  }
}

function requireText(text: string): void {
  if (text.includes('\u0000')) throw refused('must not contain a NUL character');
  if (!text.isWellFormed()) throw refused('must be well-formed Unicode');
}

const refused = (why: string) => new AppError('validation_failed', { message: `The input ${why}` });
