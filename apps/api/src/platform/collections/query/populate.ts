import { MAX_DEPTH } from '../../http/query-string.ts';
import { isObject } from '../../narrowing.ts';
import { sentence } from '../../sentence.ts';
import type { Entity, Relation } from '../entity.ts';
import { mayFollow } from '../policy.ts';
import { readFields } from './fields.ts';
import { readFilters } from './filters.ts';
import {
  addCost,
  badQuery,
  below,
  isEverReadable,
  keyError,
  listOf,
  namesFor,
  type QueryContext,
  type QueryPosition,
} from './query-context.ts';
import { ALL, type PopulatedRelation, type QueryPlan } from './query-plan.ts';
import { readSort } from './sort.ts';

/** A relation to populate: its options, and the relations below it. */
interface PopulateNode {
  readonly below: Tree;
  /** Where in the query its options are. */
  at: readonly string[];
  options: Readonly<Record<string, unknown>>;
}
type Tree = Map<string, PopulateNode>;

/** How a name was written, for the answer when it is not there: the text of a path, or a key. */
interface Spelling {
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly isText: boolean;
}

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
  if (populate === '*')
    for (const name of at.position.entity.relationNames) addNode(tree, at, name);
  else if (list) for (const one of list) readPath(tree, at, one);
  else if (!isObject(populate)) throw malformed(at.position);
  else for (const [name, value] of Object.entries(populate)) readOption(tree, at, { name, value });
}

function readPath(tree: Tree, at: At, text: unknown): void {
  if (typeof text !== 'string') throw malformed(at.position);
  if (text === '') return;
  for (const part of text.split(',')) {
    const names = part.trim().split('.');
    if (names.length > MAX_DEPTH) throw tooDeep(at.position);
    let [entity, branch] = [at.position.entity, tree];
    for (const name of names) {
      const relation = entity.relation(name);
      if (!relation) throw unknownRelation(at, { entity, names, isText: true }, name);
      branch = addNode(branch, at, name).below;
      entity = relation.target;
    }
  }
}

function readOption(
  tree: Tree,
  { context, position }: At,
  { name, value }: { readonly name: string; readonly value: unknown },
): void {
  if (value === false || value === 'false' || value === '0') return;
  const relation = position.entity.relation(name);
  if (!relation)
    throw unknownRelation(
      { context, position },
      { entity: position.entity, names: [name], isText: false },
      name,
    );
  if (position.path.length >= MAX_DEPTH) throw tooDeep(position);
  const node = addNode(tree, { position }, name);
  node.at = [...position.at, name];
  if (value === true || value === 'true' || value === '1') return;
  const path = [...position.path, name];
  if (Array.isArray(value)) throw malformed({ at: node.at });
  const refused = (key: string, at: readonly string[]) =>
    keyError(context, { key, path: path.join('.'), at, allowed: OPTIONS });
  if (value !== '*' && !isObject(value)) throw refused(String(value), node.at);
  const options = value === '*' ? { populate: '*' } : value;
  for (const key of Object.keys(options)) {
    if (!OPTIONS.includes(key)) throw refused(key, [...node.at, key]);
  }
  node.options = options;
  readSpelling(
    node.below,
    {
      context,
      position: { ...position, entity: relation.target, path, at: [...node.at, 'populate'] },
    },
    options.populate,
  );
}

const OPTIONS = ['populate', 'fields', 'filters', 'sort', 'count'];

function addNode(tree: Tree, { position }: Pick<At, 'position'>, name: string): PopulateNode {
  const node = tree.get(name) ?? { below: new Map(), at: position.at, options: {} };
  tree.set(name, node);
  return node;
}

/** A relation whose target the role may not read, or no policy of the actor's reads, is left out. */
function resolve({ context, position }: At, tree: Tree, depth: number) {
  if (depth > MAX_DEPTH) throw tooDeep(position);
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
  const of = (option: string, isText: boolean): QueryPosition => ({
    ...position,
    at: [...node.at, option],
    isText,
  });
  return {
    entity: position.entity,
    fields: readFields(context, { ...of('fields', true), names: 'fields' }, fields),
    where: filters === undefined ? ALL : readFilters(context, of('filters', false), filters),
    order: readSort(context, { ...of('sort', true), names: 'sortable' }, sort),
    relations: resolve({ context, position }, node.below, depth + 1),
  };
}

const TRUE = new Set<unknown>(['true', '1', 't', true]);

function unknownRelation(
  { context, position }: At,
  { entity, names, isText }: Spelling,
  key: string,
) {
  const path = isText ? [...position.path, ...names] : position.path;
  return keyError(context, {
    key,
    path: path.length === 0 ? null : path.join('.'),
    at: isText ? position.at : [...position.at, key],
    allowed: namesFor(context, { entity, names: 'relations' }),
  });
}

const malformed = ({ at }: Pick<QueryPosition, 'at'>) =>
  badQuery(at, sentence('populate_malformed'));
const tooDeep = ({ at }: QueryPosition) => badQuery(at, sentence('populate_deep'));
