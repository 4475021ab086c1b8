import { isObject } from '../../../narrowing.ts';
import { MAX_DEPTH } from '../../../query-string.ts';
import { sentence } from '../../../sentence.ts';
import { mayFollow } from '../../declare/policy.ts';
import type { Entity, Relation } from '../entity.ts';
import { readFilters } from './filters.ts';
import {
  addCost,
  badQuery,
  below,
  isEverReadable,
  keyError,
  listed,
  listOf,
  namesFor,
  type QueryContext,
  type QueryPosition,
  readFields,
  unknownKey,
} from './query-context.ts';
import { ALL, type PopulatedRelation, type QueryPlan } from './query-plan.ts';
import { readSort } from './sort.ts';

/** A relation to populate: its options, and the relations below it. */
interface PopulateNode {
  readonly below: Tree;
  /** The place of its options in the query. */
  at: readonly string[];
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
  if (populate === '*') for (const name of shortRelations(at.position)) addNode(tree, at, name);
  else if (list) for (const one of list) readPath(tree, at, one);
  else if (!isObject(populate)) throw malformed(at.position);
  else for (const [name, value] of Object.entries(populate)) readOption(tree, at, { name, value });
}

/** The relations that `*` stands for: lists that grow with the business must be named. */
const shortRelations = ({ entity }: QueryPosition): readonly string[] =>
  entity.relationNames.filter((name) => !entity.relation(name)?.isLong);

function readPath(tree: Tree, at: At, text: unknown): void {
  if (typeof text !== 'string') throw malformed(at.position);
  for (const part of listed(text)) {
    const names = part.split('.');
    if (names.length > MAX_DEPTH) throw tooDeep(at.position);
    let [entity, branch] = [at.position.entity, tree];
    for (const [index, name] of names.entries()) {
      const relation = entity.relation(name);
      if (!relation) {
        const path = names.slice(0, index + 1).join('.');
        throw unknownName(at.context, { entity, key: name, path, at: at.position.at });
      }
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
  const relation = position.entity.relation(name);
  if (!relation) throw unknownRelation({ context, position }, name);
  if (FALSE.has(value)) return;
  if (position.path.length >= MAX_DEPTH) throw tooDeep(position);
  const node = addNode(tree, { position }, name);
  node.at = [...position.at, name];
  if (TRUE.has(value)) return;
  const path = [...position.path, name];
  const inside = { context, position: { ...position, entity: relation.target, path, at: node.at } };
  const options = value === '*' ? { populate: '*' } : value;
  if (!isObject(options) || Array.isArray(options)) throw unknownOption(inside, options);
  for (const key of Object.keys(options)) {
    if (!OPTIONS.includes(key)) throw unknownOption(inside, key);
  }
  if (!isTruth(options.count)) throw unknownOption(inside, 'count');
  node.options = options;
  const below = { ...inside.position, at: [...node.at, 'populate'] };
  readSpelling(node.below, { context, position: below }, options.populate);
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
    if (!mayFollow(actor, relation.target.declaration, relation.isMany)) continue;
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
const FALSE = new Set<unknown>(['false', '0', 'f', '', false, null]);
const isTruth = (value: unknown): boolean =>
  value === undefined || TRUE.has(value) || FALSE.has(value);

interface UnknownName {
  readonly entity: Entity;
  readonly key: string;
  readonly path: string;
  readonly at: readonly string[];
}

const unknownName = (context: QueryContext, { entity, ...refused }: UnknownName) =>
  keyError(context, { ...refused, allowed: namesFor(context, { entity, names: 'relations' }) });

/** Strapi's path of an attribute that is no relation is the query's own, of another name that of the attributes above. */
function unknownRelation({ context, position }: At, key: string) {
  const { entity, path, at } = position;
  if (!entity.fields.has(key)) return unknownKey(context, { ...position, names: 'relations' }, key);
  const written = [...path.flatMap((name) => [name, 'populate']), key].join('.');
  return unknownName(context, { entity, key, path: written, at: [...at, key] });
}

/** An option there is not; `option` is its key, or a text or a list in the place of options. */
function unknownOption({ context, position }: At, option: unknown) {
  const { entity, path, at } = position;
  const [first] = Array.isArray(option) ? option : [option];
  if (typeof first !== 'string') return malformed(position);
  const [key = ''] = first.split('.');
  const isAttribute = entity.fields.has(key) || entity.relation(key) !== undefined;
  return keyError(context, {
    key,
    path: [...path, ...(isAttribute ? [key] : [])].join('.'),
    at: isObject(option) || first !== option ? at : [...at, key],
    allowed: OPTIONS,
  });
}

const malformed = ({ at }: Pick<QueryPosition, 'at'>) =>
  badQuery(at, sentence('populate_malformed'));
const tooDeep = ({ at }: QueryPosition) => badQuery(at, sentence('populate_deep'));
