import { type Node, nodesOf, parse } from './syntax.ts';

/** A text of a source: a string, a template or the text of an element; of a page or a document a line. */
export interface Text {
  readonly text: string;
  readonly line: number;
}

/** The Russian texts of a file, and those without any words: a template such as `${from} – ${to}`. */
export function russianTexts(file: string, source: string): readonly Text[] {
  const texts = /\.tsx?$/.test(file) ? textsOfCode(file, source) : linesOf(source);
  return texts.filter(({ text }) => CYRILLIC.test(text) || !LATIN.test(text));
}

const CYRILLIC = /[а-яё]/i;
const LATIN = /[a-z]/i;

const linesOf = (source: string): readonly Text[] =>
  source.split('\n').map((text, index) => ({ text, line: index + 1 }));

const textsOfCode = (file: string, source: string): readonly Text[] =>
  [...nodesOf(parse(file, source))].flatMap((node) => {
    const text = textOf(node);
    return text === null ? [] : [{ text, line: source.slice(0, node.start).split('\n').length }];
  });

function textOf(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    return typeof node.value === 'string' ? node.value : null;
  }
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join(VALUE);
}

/** Stands for a value in the text of a template. */
const VALUE = '…';
