import { MAX_DEPTH } from '../../http/query-string.ts';
import { isObject } from '../../narrowing.ts';
import type { Relation } from '../entity.ts';
import { mayFollow } from '../policy.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import {
  addCost,
  badQuery,
  below,
  isEverReadable,
  keyError,
  listed,
  listOf,
  type QueryContext,
  type QueryPosition,
  unknownKey,
} from './query-context.ts';
import { ALL, type PopulatedRelation, type QueryPlan } from './query-plan.ts';
import { readSort } from './sort.ts';

/** A relation to populate: its options, and the relations below it. */
interface PopulateNode {
  readonly below: Tree;
  options: Readonly<Record<string, unknown>>;
}
type Tree = Map<string, PopulateNode>;

/** `populate` in Strapi 5's spellings: `*`, `a,b.c`, lists of those, objects with options. */
export function readPopulate(
  context: QueryContext,
  position: QueryPosition,
  populate: unknown,
): readonly PopulatedRelation[] {
  const tree: Tree = new Map();
  readSpelling(tree, { context, position }, populate);
  return resolve({ context, position }, tree, 0);
}

interface At {
  readonly context: QueryContext;
  readonly position: QueryPosition;
}

function readSpelling(tree: Tree, at: At, populate: unknown): void {
  if (populate === undefined || populate === null) return;
  const list = typeof populate === 'string' ? [populate] : listOf(populate);
  if (populate === '*') for (const name of shortRelations(at.position)) addNode(tree, name);
  else if (list) for (const one of list) readPath(tree, at, one);
  else if (!isObject(populate)) throw malformed();
  else for (const [name, value] of Object.entries(populate)) readOption(tree, at, { name, value });
}

/** What `*` stands for: lists that grow with the business are asked for by name. */
const shortRelations = ({ entity }: QueryPosition): readonly string[] =>
  entity.relationNames.filter((name) => !entity.relation(name)?.isLong);

function readPath(tree: Tree, at: At, text: unknown): void {
  if (typeof text !== 'string') throw malformed();
  for (const part of listed(text)) {
    const names = part.split('.');
    if (names.length > MAX_DEPTH) throw tooDeep();
    let [entity, branch] = [at.position.entity, tree];
    for (const [index, name] of names.entries()) {
      const relation = entity.relation(name);
      if (!relation) throw keyError(name, names.slice(0, index + 1).join('.'), 'populate');
      branch = addNode(branch, name).below;
      entity = relation.target;
    }
  }
}

function readOption(
  tree: Tree,
  { context, position }: At,
  { name, value }: { readonly name: string; readonly value: unknown },
): void {
  const relation = position.entity.relation(name);
  if (!relation) throw unknownRelation(position, name);
  if (FALSE.has(value)) return;
  if (position.path.length >= MAX_DEPTH) throw tooDeep();
  const node = addNode(tree, name);
  if (TRUE.has(value)) return;
  const inside = { ...position, entity: relation.target, path: [...position.path, name] };
  const options = value === '*' ? { populate: '*' } : value;
  if (!isObject(options) || Array.isArray(options)) throw unknownOption(inside, options);
  for (const key of Object.keys(options)) {
    if (!OPTIONS.has(key)) throw unknownOption(inside, key);
  }
  if (!isTruth(options.count)) throw unknownOption(inside, 'count');
  node.options = options;
  readSpelling(node.below, { context, position: inside }, options.populate);
}

const OPTIONS = new Set(['populate', 'fields', 'filters', 'sort', 'count']);

function addNode(tree: Tree, name: string): PopulateNode {
  const node = tree.get(name) ?? { below: new Map(), options: {} };
  tree.set(name, node);
  return node;
}

/** A relation whose target the role may not read, or no policy of the actor's reads, is left out. */
function resolve({ context, position }: At, tree: Tree, depth: number) {
  if (depth > MAX_DEPTH) throw tooDeep();
  const populated: PopulatedRelation[] = [];
  for (const [name, node] of tree) {
    // A tree is made of names of relations that are there.
    const relation = position.entity.relation(name) as Relation;
    const isCount = TRUE.has(node.options.count);
    addCost(context, 'relations');
    // Names of a populated relation's own filters, fields and sorts are reported relative to it, not to the root.
    const plan = relatedPlan(
      { context, position: { ...below(position, relation), path: [] } },
      node,
      depth,
    );
    const { actor } = context.scope;
    if (!mayFollow(actor, relation.target.declaration)) continue;
    if (isEverReadable(context, position.entity, name)) populated.push({ relation, plan, isCount });
  }
  return populated;
}

function relatedPlan({ context, position }: At, node: PopulateNode, depth: number): QueryPlan {
  const { filters, sort, fields } = node.options;
  return {
    entity: position.entity,
    fields: readFields(context, position, fields),
    where: filters === undefined ? ALL : readFilters(context, position, filters),
    order: readSort(context, position, sort),
    relations: resolve({ context, position }, node.below, depth + 1),
  };
}

const TRUE = new Set<unknown>(['true', '1', 't', true]);
const FALSE = new Set<unknown>(['false', '0', 'f', '', false, null]);
const isTruth = (value: unknown): boolean =>
  value === undefined || TRUE.has(value) || FALSE.has(value);

/** Strapi's path of an attribute that is no relation is the query's own, of another name that of the attributes above. */
function unknownRelation({ entity, path }: QueryPosition, key: string) {
  if (!entity.fields.has(key)) return unknownKey({ param: 'populate' }, path, key);
  return keyError(key, [...path.flatMap((name) => [name, 'populate']), key].join('.'), 'populate');
}

/** An option there is not; `option` is its key, or a text or a list in the place of options. */
function unknownOption({ entity, path }: QueryPosition, option: unknown) {
  const [first] = Array.isArray(option) ? option : [option];
  if (typeof first !== 'string') return malformed();
  const [key = ''] = first.split('.');
  const isAttribute = entity.fields.has(key) || entity.relation(key) !== undefined;
  return keyError(key, [...path, ...(isAttribute ? [key] : [])].join('.'), 'populate');
}

const malformed = () =>
  badQuery('Invalid populate parameter. Expected a string, an array of strings, a populate object');
const tooDeep = () => badQuery('Populate is too deep');
