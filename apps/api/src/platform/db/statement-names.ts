import { createHash } from 'node:crypto';

/** A statement is prepared once it has come so many times. */
const USES_BEFORE_PREPARED = 3;
/** Statements not prepared yet whose uses are counted, at most. */
const MAX_COUNTED = 1000;

/**
 * Names for statements that come again and again with other values, so that a connection parses and plans each
 * once: `max` of them, as every connection keeps its plans for good. Undefined: this one is not prepared (yet).
 */
export function createStatementNames(max: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= max) return name;
    const times = (uses.get(text) ?? 0) + 1;
    if (times < USES_BEFORE_PREPARED) {
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, times);
      return undefined;
    }
    uses.delete(text);
    const fresh = `o${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, fresh);
    return fresh;
  };
}
