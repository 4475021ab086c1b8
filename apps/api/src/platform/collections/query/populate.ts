import type { Relation } from '../entity.ts';
import { mayFollow } from '../registry.ts';
import {
  type Asking,
  badQuery,
  below,
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
  return resolve({ asking, place }, tree, 0);
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
    let [entity, branch] = [at.place.entity, tree];
    for (const name of names) {
      const relation = entity.relation(name);
      if (!relation) throw missing(at, { names, isText: true }, name);
      branch = want(branch, name).below;
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
  spell(
    wanted.below,
    { asking, place: { ...place, entity: relation.target, path } },
    options.populate,
  );
}

const OPTIONS = new Set(['populate', 'fields', 'filters', 'sort', 'count']);

function want(tree: Tree, name: string): Wanted {
  const wanted = tree.get(name) ?? { below: new Map(), options: {} };
  tree.set(name, wanted);
  return wanted;
}

/** A relation whose target the role may not read, or no standing of the actor's reads, is left out. */
function resolve({ asking, place }: At, tree: Tree, depth: number) {
  if (depth > MAX_DEPTH) throw tooDeep();
  const populated: PopulatedRelation[] = [];
  for (const [name, wanted] of tree) {
    const relation = place.entity.relation(name) as Relation;
    const isCount = TRUE.has(wanted.options.count);
    spend(asking, 'relations');
    // Names of a populated relation's own filters, fields and sorts are told from it, not from the root.
    const plan = relatedPlan(
      { asking, place: { ...below(place, relation), path: [] } },
      wanted,
      depth,
    );
    const { actor } = asking.scope;
    if (!mayFollow(actor, relation.target.declaration)) continue;
    if (isEverReadable(asking, place.entity, name)) populated.push({ relation, plan, isCount });
  }
  return populated;
}

function relatedPlan({ asking, place }: At, wanted: Wanted, depth: number): Plan {
  const { filters, sort, fields } = wanted.options;
  return {
    entity: place.entity,
    fields: readFields(asking, place, fields),
    where: filters === undefined ? ALL : readFilters(asking, place, filters),
    order: readSort(asking, place, sort),
    relations: resolve({ asking, place }, wanted.below, depth + 1),
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
