/** The code in a message: a lone run of 4 to 8 digits, split from the text around it. */
export function findCode(text: string): { before: string; code: string; after: string } | null {
  const match = /(?<![\d+])\d{4,8}(?!\d)/.exec(text);
  if (!match) return null;
  const [code] = match;
  const end = match.index + code.length;
  return { before: text.slice(0, match.index), code, after: text.slice(end) };
}
