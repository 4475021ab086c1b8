import type { Relation } from '../entity.ts';
import { mayFollow } from '../registry.ts';
import {
  type Asking,
  badQuery,
  isEverReadable,
  isObject,
  keyError,
  listOf,
  MAX_DEPTH,
  type Place,
  spend,
} from './asked.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import { ALL, type Plan, type PopulatedRelation } from './plan.ts';
import { readSort } from './sort.ts';

/** Lists inside lists, at most: each multiplies what is read. */
const MAX_LISTS = 2;

/** A relation asked for: what of it, and which relations below it. */
interface Wanted {
  readonly below: Tree;
  options: Readonly<Record<string, unknown>>;
}
type Tree = Map<string, Wanted>;

/** How a name was written, for the answer when it is not there: the text of a path, or a key. */
interface Spelling {
  readonly names: readonly string[];
  readonly isText: boolean;
}

/** `populate` in Strapi 5's spellings: `*`, `a,b.c`, lists of those, objects with options. */
export function readPopulate(
  asking: Asking,
  place: Place,
  populate: unknown,
): readonly PopulatedRelation[] {
  const tree: Tree = new Map();
  spell(tree, { asking, place }, populate);
  return resolve({ asking, place }, tree, { depth: 0, lists: 0 });
}

interface At {
  readonly asking: Asking;
  readonly place: Place;
}

function spell(tree: Tree, at: At, populate: unknown): void {
  if (populate === undefined || populate === null) return;
  const list = typeof populate === 'string' ? [populate] : listOf(populate);
  if (populate === '*') for (const name of at.place.entity.relationNames) want(tree, name);
  else if (list) for (const one of list) spellText(tree, at, one);
  else if (!isObject(populate)) throw malformed();
  else for (const [name, value] of Object.entries(populate)) spellEntry(tree, at, { name, value });
}

function spellText(tree: Tree, at: At, text: unknown): void {
  if (typeof text !== 'string') throw malformed();
  if (text === '') return;
  for (const part of text.split(',')) {
    const names = part.trim().split('.');
    if (names.length > MAX_DEPTH) throw tooDeep();
    let [entity, below] = [at.place.entity, tree];
    for (const name of names) {
      const relation = entity.relation(name);
      if (!relation) throw missing(at, { names, isText: true }, name);
      below = want(below, name).below;
      entity = relation.target;
    }
  }
}

function spellEntry(
  tree: Tree,
  { asking, place }: At,
  { name, value }: { readonly name: string; readonly value: unknown },
): void {
  if (value === false || value === 'false' || value === '0') return;
  const relation = place.entity.relation(name);
  if (!relation) throw missing({ asking, place }, { names: [name], isText: false }, name);
  if (place.path.length >= MAX_DEPTH) throw tooDeep();
  const wanted = want(tree, name);
  if (value === true || value === 'true' || value === '1') return;
  const path = [...place.path, name];
  if (Array.isArray(value)) throw malformed();
  if (value !== '*' && !isObject(value)) throw keyError(String(value), path.join('.'), 'populate');
  const options = value === '*' ? { populate: '*' } : value;
  for (const key of Object.keys(options)) {
    if (!OPTIONS.has(key)) throw keyError(key, path.join('.'), 'populate');
  }
  wanted.options = options;
  spell(wanted.below, { asking, place: { entity: relation.target, path } }, options.populate);
}

const OPTIONS = new Set(['populate', 'fields', 'filters', 'sort', 'count']);

function want(tree: Tree, name: string): Wanted {
  const wanted = tree.get(name) ?? { below: new Map(), options: {} };
  tree.set(name, wanted);
  return wanted;
}

interface Depth {
  readonly depth: number;
  readonly lists: number;
}

/** A relation whose target the role may not read, or no standing of the actor's reads, is left out. */
function resolve({ asking, place }: At, tree: Tree, { depth, lists }: Depth) {
  if (depth > MAX_DEPTH) throw tooDeep();
  const populated: PopulatedRelation[] = [];
  for (const [name, wanted] of tree) {
    const relation = place.entity.relation(name) as Relation;
    const deeper = { depth: depth + 1, lists: lists + (relation.isMany ? 1 : 0) };
    const isCount = TRUE.has(wanted.options.count);
    if (deeper.lists > MAX_LISTS && !isCount) throw tooDeep();
    spend(asking, 'relations');
    const plan = relatedPlan(asking, relation, { wanted, deeper });
    const { actor } = asking.scope;
    if (!mayFollow(actor, relation.target.declaration)) continue;
    if (isEverReadable(asking, place.entity, name)) populated.push({ relation, plan, isCount });
  }
  return populated;
}

function relatedPlan(
  asking: Asking,
  { target }: Relation,
  { wanted, deeper }: { wanted: Wanted; deeper: Depth },
): Plan {
  const { filters, sort, fields } = wanted.options;
  // Names of a populated relation's own filters, fields and sorts are told from it, not from the root.
  const place: Place = { entity: target, path: [] };
  return {
    entity: target,
    fields: readFields(asking, place, fields),
    where: filters === undefined ? ALL : readFilters(asking, place, filters),
    order: readSort(asking, place, sort),
    relations: resolve({ asking, place }, wanted.below, deeper),
  };
}

const TRUE = new Set<unknown>(['true', '1', 't', true]);

function missing({ place }: At, { names, isText }: Spelling, key: string) {
  const path = [...place.path, ...names];
  if (isText) return keyError(key, path.join('.'), 'populate');
  return keyError(key, place.path.length === 0 ? null : place.path.join('.'), 'populate');
}

const malformed = () =>
  badQuery('Invalid populate parameter. Expected a string, an array of strings, a populate object');
const tooDeep = () => badQuery('Populate is too deep');
