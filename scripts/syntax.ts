import { parseAst } from 'rolldown/parseAst';

/** A node of a parsed source. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** The program of a source: its nodes are found by `nodesOf`. */
export const parse = (file: string, source: string): unknown =>
  parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file);

/** A node and all below it. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  if (!isNode(value)) return;
  yield value;
  yield* nodesOf(Object.values(value));
}
