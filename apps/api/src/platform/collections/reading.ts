import { AppError } from '../errors.ts';
import { type Declaration, isRelation } from './declaration.ts';
import { mayFollow, type Scope, targetOf } from './registry.ts';

/** What a request reads of a document: the collection and the relations to fill in, to any depth. */
export interface Reading {
  readonly declaration: Declaration;
  readonly relations: ReadonlyMap<string, Reading>;
}

/** Deepest populate a request may ask for. */
const MAX_DEPTH = 5;

/**
 * Reads the `populate` of a query in its spellings: `*`, `a,b`, `a.b`, lists of those, and objects
 * `{a: true, b: {populate: …}}`. A relation whose target the role may not read is left out.
 */
export function readingOf(scope: Scope, declaration: Declaration, populate: unknown): Reading {
  const wanted = new Tree();
  spell(wanted, populate, { declaration, scope });
  return build(scope, declaration, { wanted, depth: 1 });
}

/** Names of relations, each with the tree below it. */
class Tree extends Map<string, Tree> {
  below(name: string): Tree {
    const tree = this.get(name) ?? new Tree();
    this.set(name, tree);
    return tree;
  }
}

interface Place {
  readonly declaration: Declaration;
  readonly scope: Scope;
}

function spell(tree: Tree, populate: unknown, place: Place): void {
  if (populate === undefined || populate === null || populate === '') return;
  if (typeof populate === 'string') spellText(tree, populate, place);
  else if (Array.isArray(populate)) spellList(tree, populate, place);
  else if (typeof populate === 'object') spellObject(tree, populate, place);
  else throw malformed();
}

function spellText(tree: Tree, text: string, { declaration }: Place): void {
  if (text === '*') {
    const { attributes } = declaration.collection;
    for (const [name, one] of Object.entries(attributes)) if (isRelation(one)) tree.below(name);
    return;
  }
  for (const path of text.split(',')) {
    let at = tree;
    for (const name of path.trim().split('.')) at = at.below(name);
  }
}

function spellList(tree: Tree, list: readonly unknown[], place: Place): void {
  for (const item of list) {
    if (typeof item !== 'string') throw malformed();
    if (item === '*') throw invalidKey('*', null);
    if (item !== '') spellText(tree, item, place);
  }
}

function spellObject(tree: Tree, object: object, place: Place): void {
  for (const [name, value] of Object.entries(object)) {
    if (value === false || value === 'false' || value === '0') continue;
    const below = tree.below(name);
    if (value === true || value === 'true' || value === '1') continue;
    if (typeof value !== 'object' || value === null) throw invalidKey(String(value), name);
    for (const key of Object.keys(value)) if (key !== 'populate') throw invalidKey(key, name);
    const declaration = relationTarget(place, name);
    spell(below, (value as { populate?: unknown }).populate, { ...place, declaration });
  }
}

function relationTarget({ scope, declaration }: Place, name: string): Declaration {
  const attribute = declaration.collection.attributes[name];
  if (!attribute || !isRelation(attribute)) throw invalidKey(name, null);
  return targetOf(scope.collections, declaration, name);
}

function build(
  scope: Scope,
  declaration: Declaration,
  { wanted, depth }: { wanted: Tree; depth: number },
): Reading {
  const relations = new Map<string, Reading>();
  for (const [name, below] of wanted) {
    const target = relationTarget({ scope, declaration }, name);
    if (depth > MAX_DEPTH) throw new AppError('query_invalid', { message: 'Populate is too deep' });
    const reading = build(scope, target, { wanted: below, depth: depth + 1 });
    if (mayFollow(scope.actor, target)) relations.set(name, reading);
  }
  return { declaration, relations };
}

const malformed = () =>
  new AppError('query_invalid', {
    message:
      'Invalid populate parameter. Expected a string, an array of strings, a populate object',
  });

const invalidKey = (key: string, path: string | null) =>
  new AppError('key_invalid', {
    message: path === null ? `Invalid key ${key}` : `Invalid key ${key} at ${path}`,
    details: { key, path, source: 'query', param: 'populate' },
  });
