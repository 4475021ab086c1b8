import { AppError, invalidKey, parameterOf } from '../../../errors.ts';
import { isObject } from '../../../narrowing.ts';
import { type Sentence, sentence } from '../../../sentence.ts';
import { mayFollow, readableWhere, type Scope } from '../../declare/policy.ts';
import type { Entity, Field, Relation } from '../entity.ts';

/** The reading of a query: for whom, of which parameter, and what it has cost so far. */
export interface QueryContext {
  readonly scope: Scope;
  readonly param: 'filters' | 'sort' | 'fields' | 'populate';
  readonly cost: QueryCost;
}
/** The most a query may have. */
const MAX_COST = {
  /** Conditions and sort keys. */
  tests: 500,
  /** Conditions among them that ignore case (`folded`), and so compute a text for every row. */
  folds: 100,
  /** Relations it follows. */
  relations: 50,
  /** Lists its conditions and sort keys look through: all rows of each. */
  lists: 10,
};
type QueryCost = Record<keyof typeof MAX_COST, number>;
export const noCost = (): QueryCost => ({ tests: 0, folds: 0, relations: 0, lists: 0 });

/** An entity that a query has reached: by which relations, and through which lists of rows. */
export interface QueryPosition {
  readonly entity: Entity;
  readonly path: readonly string[];
  readonly lists: readonly Entity[];
  /** The place in the query: `filters`, `provider_profile`. */
  readonly at: readonly string[];
  /** Names are in the parameter's text, and so not in its address. */
  readonly isText?: boolean;
  /** The kind of names it takes; all by default. */
  readonly names?: 'fields' | 'relations' | 'sortable';
}

export function addCost({ cost }: QueryContext, what: keyof QueryCost): void {
  cost[what] += 1;
  if (cost[what] > MAX_COST[what]) {
    throw new AppError('query_invalid', { sentence: sentence('too_much') });
  }
}

/**
 * The field a query may speak of; one no policy of the actor's reads is no key at all.
 * Undefined: the name is no field's.
 */
export function fieldAt(
  context: QueryContext,
  position: QueryPosition,
  name: string,
): Field | undefined {
  const { entity } = position;
  const field = entity.fields.get(name);
  if (!field || field.isSystem) return field;
  if (!isEverReadable(context, entity, name)) throw hiddenKey(context, position, name);
  return field;
}

/** The relation a filter or sort may follow. Undefined: the name is no relation's. */
export function relationAt(context: QueryContext, position: QueryPosition, name: string) {
  const relation = position.entity.relation(name);
  if (!relation) return undefined;
  if (!mayUse(context, position.entity, relation)) throw hiddenKey(context, position, name);
  addCost(context, 'relations');
  if (relation.isMany) addCost(context, 'lists');
  return relation;
}

const mayUse = (context: QueryContext, entity: Entity, relation: Relation): boolean =>
  isEverReadable(context, entity, relation.name) &&
  mayFollow(context.scope.actor, relation.target.declaration, relation.isMany);

export const isEverReadable = (
  { scope }: Pick<QueryContext, 'scope'>,
  entity: Entity,
  name: string,
) => readableWhere(entity.declaration, scope.actor, { row: entity.row('t0'), name }) !== false;

/**
 * Lists multiply the rows that are read: a path may not come by a list to a collection it has come from by one.
 */
export function below(position: QueryPosition, { name, target, isMany }: Relation): QueryPosition {
  const { path, lists } = position;
  if (isMany && lists.includes(target)) {
    const { plural } = target.declaration.collection;
    throw badQuery(addressOf(position, name), sentence('lists_twice', { plural }));
  }
  const inside = {
    entity: target,
    path: [...path, name],
    lists: isMany ? [...lists, target] : lists,
  };
  return { ...position, ...inside, at: addressOf(position, name) };
}

const addressOf = ({ at, isText }: QueryPosition, name: string): readonly string[] =>
  isText ? at : [...at, name];

/** A list, also when it came with so many entries that the parser made it an object. */
export function listOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return null;
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => /^\d+$/.test(key))) return null;
  return keys.sort((a, b) => Number(a) - Number(b)).map((key) => value[key]);
}

/** A text's parts between commas, blank ones left out. */
export const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Fields that documents of Strapi have and hide; ours have no such thing, and refuse the names alike. */
const HIDDEN: ReadonlySet<string> = new Set([
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'password',
]);

/** Strapi 5's answer to a name that is not there. */
export const unknownKey = (context: QueryContext, position: QueryPosition, key: string) =>
  HIDDEN.has(key)
    ? hiddenKey(context, position, key)
    : refusedKey(context, position, { key, path: position.path });

/** Strapi 5's answer to a name that is there but not for this actor: the path includes the name. */
export const hiddenKey = (context: QueryContext, position: QueryPosition, key: string) =>
  refusedKey(context, position, { key, path: [...position.path, key] });

const refusedKey = (
  context: QueryContext,
  position: QueryPosition,
  { key, path }: { readonly key: string; readonly path: readonly string[] },
) =>
  keyError(context, {
    key,
    path: path.length === 0 ? null : path.join('.'),
    at: addressOf(position, key),
    allowed: key.startsWith('$') ? COMBINATIONS : namesFor(context, position),
  });

const COMBINATIONS = ['$and', '$or', '$not'];

/** The names that this actor may use here, without those hidden from them. */
export function namesFor(
  context: QueryContext,
  { entity, names }: Pick<QueryPosition, 'entity' | 'names'>,
): readonly string[] {
  const fields = [...entity.fields.values()].filter(
    ({ name, kind, isSystem }) =>
      (isSystem || isEverReadable(context, entity, name)) &&
      !(names === 'sortable' && kind === 'json'),
  );
  const relations = entity.relationNames.filter((name) => {
    const relation = entity.relation(name);
    return relation !== undefined && mayUse(context, entity, relation);
  });
  return [
    ...(names === 'relations' ? [] : fields.map(({ name }) => name)),
    ...(names === 'fields' ? [] : relations),
  ];
}

interface RefusedKey {
  readonly key: string;
  readonly path: string | null;
  readonly at: readonly string[];
  readonly allowed: readonly string[];
}

export const keyError = ({ param }: QueryContext, { at, ...refused }: RefusedKey) =>
  invalidKey(refused.key, { ...refused, source: 'query', param, at, parameter: parameterOf(at) });

export const badQuery = (at: readonly string[], reason: Sentence) =>
  new AppError('query_invalid', {
    failures: [{ path: at, parameter: parameterOf(at), sentence: reason }],
  });

/** A refusal of what stands at one place of the query. */
export type Refuse = (reason: Sentence) => AppError;

/** `fields` in Strapi 5's spellings: `a,b`, lists of those, `*`; all of them when it says nothing. */
export function readFields(
  context: QueryContext,
  position: QueryPosition,
  fields: unknown,
): readonly Field[] {
  const names = namesOf(position, fields);
  const all = [...position.entity.fields.values()];
  if (names.length === 0 || names.includes('*')) {
    return all.filter(
      ({ name, isSystem }) => isSystem || isEverReadable(context, position.entity, name),
    );
  }
  const selected = new Set(['id', 'documentId']);
  for (const name of names) {
    if (!fieldAt(context, position, name)) {
      const at = { ...position, path: [] };
      throw position.entity.relation(name)
        ? hiddenKey(context, at, name)
        : unknownKey(context, at, name);
    }
    selected.add(name);
  }
  return all.filter(({ name }) => selected.has(name));
}

function namesOf({ at }: QueryPosition, fields: unknown): readonly string[] {
  if (fields === undefined || fields === null || fields === '') return [];
  const list = typeof fields === 'string' ? [fields] : listOf(fields);
  if (!list?.every((one): one is string => typeof one === 'string'))
    throw badQuery(at, sentence('fields_malformed'));
  return list.flatMap(listed);
}
