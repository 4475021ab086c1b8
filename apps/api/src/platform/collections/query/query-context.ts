import { AppError, invalidKey } from '../../errors.ts';
import { isObject } from '../../narrowing.ts';
import type { Entity, Field, Relation } from '../entity.ts';
import { mayFollow, readableWhere, type Scope } from '../policy.ts';

/** Conditions and sort keys a query may have. */
const MAX_TESTS = 500;
/** Relations it may follow. */
const MAX_RELATIONS = 50;

/** Whose query is read, which parameter of it, and what it has cost so far. */
export interface QueryContext {
  readonly scope: Scope;
  readonly param: 'filters' | 'sort' | 'fields' | 'populate';
  readonly cost: QueryCost;
}
export interface QueryCost {
  tests: number;
  relations: number;
}

/** An entity that a query has reached: by which relations, and through which lists of rows. */
export interface QueryPosition {
  readonly entity: Entity;
  readonly path: readonly string[];
  readonly lists: readonly Entity[];
}

export const rootOf = (entity: Entity): QueryPosition => ({ entity, path: [], lists: [] });

export function addCost({ cost }: QueryContext, what: keyof QueryCost): void {
  cost[what] += 1;
  if (cost.tests > MAX_TESTS || cost.relations > MAX_RELATIONS) {
    throw new AppError('query_invalid', { message: 'The query asks for too much at once' });
  }
}

/**
 * The field a query may speak of; one no policy of the actor's reads is no key at all.
 * Undefined: the name is no field's.
 */
export function fieldAt(
  context: QueryContext,
  { entity, path }: QueryPosition,
  name: string,
): Field | undefined {
  const field = entity.fields.get(name);
  if (!field || field.isSystem) return field;
  if (!isEverReadable(context, entity, name)) throw hiddenKey(context, path, name);
  return field;
}

/** The relation a filter or sort may follow. Undefined: the name is no relation's. */
export function relationAt(context: QueryContext, { entity, path }: QueryPosition, name: string) {
  const relation = entity.relation(name);
  if (!relation) return undefined;
  const mayRead = isEverReadable(context, entity, name);
  if (!mayRead || !mayFollow(context.scope.actor, relation.target.declaration)) {
    throw hiddenKey(context, path, name);
  }
  addCost(context, 'relations');
  return relation;
}

export const isEverReadable = (
  { scope }: Pick<QueryContext, 'scope'>,
  entity: Entity,
  name: string,
) => readableWhere(entity.declaration, scope.actor, { row: entity.row('t0'), name }) !== false;

/**
 * Lists multiply the rows that are read: a path may not come by a list to a collection it has come from by one.
 */
export function below(
  { path, lists }: QueryPosition,
  { name, target, isMany }: Relation,
): QueryPosition {
  if (isMany && lists.includes(target)) {
    throw badQuery(`The query goes through lists of ${target.declaration.collection.plural} twice`);
  }
  return { entity: target, path: [...path, name], lists: isMany ? [...lists, target] : lists };
}

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

/** What documents of Strapi have and hide; ours have no such thing, and refuse the names alike. */
const HIDDEN: ReadonlySet<string> = new Set([
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'password',
]);

/** Strapi 5's answer to a name that is not there. */
export const unknownKey = (
  context: Pick<QueryContext, 'param'>,
  path: readonly string[],
  key: string,
) =>
  HIDDEN.has(key)
    ? hiddenKey(context, path, key)
    : keyError(key, path.length === 0 ? null : path.join('.'), context.param);

/** Strapi 5's answer to a name that is there but not for this actor: the path includes the name. */
export const hiddenKey = (
  { param }: Pick<QueryContext, 'param'>,
  path: readonly string[],
  key: string,
) => keyError(key, [...path, key].join('.'), param);

export const keyError = (key: string, path: string | null, param: QueryContext['param']) =>
  invalidKey(key, { path, source: 'query', param });

export const badQuery = (message: string) => new AppError('query_invalid', { message });
