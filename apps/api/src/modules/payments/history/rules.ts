import { literalOf } from '../../../platform/like.ts';

/** What a text of staff may name of a buyer, as patterns of SQL. A phone is written in many ways. */
export function searchOf(q: string): { name: string; phone: string; digits: string } {
  const isPhone = /^[\d\s()+-]+$/.test(q);
  const typed = isPhone ? q.replaceAll(/\D/g, '') : '';
  // Within Russia a phone begins with 8.
  const digits = typed.length === 11 && typed.startsWith('8') ? `7${typed.slice(1)}` : typed;
  return { name: `%${literalOf(q)}%`, phone: `%${digits}%`, digits };
}
