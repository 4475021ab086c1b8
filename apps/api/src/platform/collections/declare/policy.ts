import { or, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Actor, Ctx } from '../../ctx.ts';
import { actionOf, type Declaration, type DocumentTable, type Policy } from './declaration.ts';
import type { Collections } from './registry.ts';

/** The collections a query may reach, and the actor whose policies apply. */
export interface Scope {
  readonly collections: Collections;
  readonly actor: Actor;
}

export const scopeOf = ({ actor, app }: Ctx<'collections'>): Scope => ({
  collections: app.collections,
  actor,
});

/** A policy that may hold for the actor: its index in the declaration, and when it holds. */
interface PossiblePolicy {
  readonly index: number;
  readonly condition: SQL | true;
}

type PoliciesByRow = WeakMap<DocumentTable, readonly PossiblePolicy[]>;

/**
 * Policies of the latest actors: their conditions take some 40 KB each, and ten thousand sessions are cached. Rows are
 * named alike in every statement.
 */
const policyCache = new LRUCache<Actor, PoliciesByRow>({ max: 1000 });

/** The policies that may hold for the actor, down to the first that always does. */
export function possiblePolicies(
  declaration: Declaration,
  actor: Actor,
  row: DocumentTable,
): readonly PossiblePolicy[] {
  const ofActor: PoliciesByRow = policyCache.get(actor) ?? new WeakMap();
  policyCache.set(actor, ofActor);
  const possible = ofActor.get(row) ?? findPossiblePolicies(declaration, actor, row);
  ofActor.set(row, possible);
  return possible;
}

function findPossiblePolicies(
  declaration: Declaration,
  actor: Actor,
  row: DocumentTable,
): readonly PossiblePolicy[] {
  const possible: PossiblePolicy[] = [];
  for (const [index, { when }] of declaration.policies.entries()) {
    const condition = when(actor, row);
    if (condition === false) continue;
    possible.push({ index, condition });
    if (condition === true) break;
  }
  return possible;
}

/** Rows the actor has a policy for; others are missing rows. `true`: all of them. */
export function rowFilterOf(
  declaration: Declaration,
  actor: Actor,
  row: DocumentTable,
): SQL | true {
  const conditions = possiblePolicies(declaration, actor, row).map(({ condition }) => condition);
  if (conditions.includes(true)) return true;
  return or(...conditions.filter((one) => one !== true)) ?? sql`false`;
}

export const rowFilter = (declaration: Declaration, actor: Actor, row: DocumentTable): SQL => {
  const condition = rowFilterOf(declaration, actor, row);
  return condition === true ? sql`true` : condition;
};

/** The index of the first policy that holds, as the presenter and the writer read it. */
export function policyIndexSql(declaration: Declaration, actor: Actor, row: DocumentTable): SQL {
  const possible = possiblePolicies(declaration, actor, row);
  if (possible.length === 0) return sql`null::int`;
  const cases = possible.map(
    ({ index, condition }) => sql`when ${asSql(condition)} then ${sql.raw(String(index))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Tells whether the actor may read an attribute: of every row the filter lets through, of none, or of those that meet a
 * condition. `policy`: where the statement already has the policy's index.
 */
export function readableWhere(
  declaration: Declaration,
  actor: Actor,
  {
    row,
    name,
    policy,
  }: { readonly row: DocumentTable; readonly name: string; readonly policy?: SQL },
): SQL | boolean {
  const possible = possiblePolicies(declaration, actor, row);
  const may = possible.map(({ index }) => mayRead(policyAt(declaration, index), name));
  if (may.every(Boolean)) return may.length > 0;
  if (!may.some(Boolean)) return false;
  if (policy) {
    const indexes = possible.filter((_, at) => may[at]).map(({ index }) => index);
    return sql`${policy} in (${sql.raw(indexes.join(', '))})`;
  }
  const cases = possible.map(
    ({ condition }, at) => sql`when ${asSql(condition)} then ${sql.raw(String(may[at]))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/** Tells whether the role may follow a relation to the collection, to one document or, with `isMany`, to a list. */
export const mayFollow = (
  actor: Actor,
  { collection, isAlwaysFollowable }: Declaration,
  isMany: boolean,
): boolean =>
  isAlwaysFollowable === true ||
  actor.may(actionOf(collection, 'find')) ||
  (!isMany && (actor.follows?.has(collection.plural) ?? false));

export const mayRead = ({ read, computed = [] }: Policy, name: string): boolean =>
  read === 'all' ? !computed.includes(name) : read.includes(name);

export const mayRemove = ({ write, remove }: Policy): boolean => remove ?? write === 'all';

/** Throws for a row without a policy: the row filter must have left it out. */
export function policyAt(
  declaration: Declaration,
  index: unknown,
): Declaration['policies'][number] {
  const policy = typeof index === 'number' ? declaration.policies[index] : undefined;
  if (!policy) throw new Error(`${declaration.collection.plural} has no policy ${index}`);
  return policy;
}

const asSql = (condition: SQL | true): SQL => (condition === true ? sql`true` : condition);

/** The profiles of a client of more providers are not remembered. */
const MAX_CLIENTS = 100;

const knownActors = new WeakMap<Actor, Actor>();

/**
 * The actor with the client profiles that were theirs when a statement told them last: at first none, as most have.
 * Only for statements that tell them anew (`Statement.clients`). Policies of visitors and staff do not ask for them.
 */
export function withKnownClients(actor: Actor): Actor {
  if (actor.user === null || actor.isOperator) return actor;
  return knownActors.get(actor) ?? rememberClients(actor, []);
}

/** Keeps what a statement told, for as long as the actor is cached. */
export function rememberClients(actor: Actor, clients: readonly number[]): Actor {
  const learned = clients.length > MAX_CLIENTS ? actor : { ...actor, clients };
  knownActors.set(actor, learned);
  return learned;
}

/** Tells whether a statement was written for the client profiles that it found; null: it looked for them itself. */
export const isGuessRight = (actor: Actor, clients: readonly number[] | null): boolean =>
  clients === null ||
  (clients.length === actor.clients?.length && clients.every((id) => actor.clients?.includes(id)));
