import type { SQL } from 'drizzle-orm';
import { literalOf } from '../../like.ts';
import type { Test } from '../query/query-plan.ts';
import { foldedValue } from './statement.ts';

/** What `like` compares a text with; the wildcards of what is looked for stand for themselves. */
export function patternOf(test: Test['test'], text: unknown): string {
  const literal = literalOf(String(text));
  const before = test.startsWith('starts') ? '' : '%';
  const after = test.startsWith('ends') ? '' : '%';
  return `${before}${literal}${after}`;
}

export const foldedPattern = (test: Test['test'], text: unknown): SQL =>
  foldedValue(patternOf(test, text));
