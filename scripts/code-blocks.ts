import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');

/** The blocks of a document in a language, in their order. */
export async function codeBlocks(document: string, language: string): Promise<readonly string[]> {
  const page = await readFile(join(docs, document), 'utf8');
  const fenced = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms');
  return [...page.matchAll(fenced)].map(([, code = '']) => code);
}
