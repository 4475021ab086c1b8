import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');

/** The blocks of a document in a language, in their order. */
export const codeBlocks = async (document: string, language: string): Promise<readonly string[]> =>
  blocksIn(await readFile(join(docs, document), 'utf8'), language);

/** The blocks of a text in a language, in their order. */
export function blocksIn(text: string, language: string): readonly string[] {
  const fenced = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms');
  return [...text.matchAll(fenced)].map(([, code = '']) => code);
}
