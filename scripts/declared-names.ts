import { isNode, type Node, parse } from './syntax.ts';

/** A name a file declares, and where. */
export interface DeclaredName {
  readonly name: string;
  readonly line: number;
}

/** Where a node declares names, by its type: identifiers, patterns, or lists of them. */
const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  CatchClause: ['param'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  Property: ['key'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
  ExportSpecifier: ['exported'],
  TSTypeAliasDeclaration: ['id'],
  TSInterfaceDeclaration: ['id'],
  TSTypeParameter: ['name'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key', 'params'],
  TSFunctionType: ['params'],
};

/** Variables, functions, parameters, types, properties, imports and exports of a source. */
export function declaredNames(file: string, source: string): readonly DeclaredName[] {
  const lineAt = linesOf(source);
  const names: DeclaredName[] = [];
  const add = (target: unknown): void => {
    if (Array.isArray(target)) for (const one of target) add(one);
    if (!isNode(target)) return;
    const { type, name, start } = target;
    if (typeof name === 'string') names.push({ name, line: lineAt(start) });
    else if (type === 'AssignmentPattern') add(target.left);
    else if (type === 'RestElement') add(target.argument);
    else if (type === 'ArrayPattern') add(target.elements);
    else if (type === 'ObjectPattern') add(target.properties);
    else if (type === 'Property') add(target.value);
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isNode(value)) return;
    const isPattern = value.type === 'ObjectPattern';
    if (value.computed !== true) for (const key of DECLARING[value.type] ?? []) add(value[key]);
    // The keys of a pattern are declared elsewhere.
    walk(isPattern ? [value.typeAnnotation, ...patternValues(value)] : Object.values(value));
  };
  walk(parse(file, source));
  return names;
}

const patternValues = ({ properties }: Node): readonly unknown[] =>
  (properties as readonly Node[]).map((one) => (one.type === 'Property' ? one.value : one));

function linesOf(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (Number(ends[middle]) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** `deadLetters` and `dead-letters` are `dead` and `letters`. */
export const partsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());
