import { or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../call.ts';
import type { CollectionTable, Declaration, Standing } from './declaration.ts';

export type Row = CollectionTable<Record<string, never>>;
type AnyStanding = Standing<Record<string, never>, Row>;

/** A standing that may hold for the actor: its place in the declaration, and when it does. */
interface Live {
  readonly place: number;
  readonly condition: SQL | true;
}

const standingsOf = (declaration: Declaration) =>
  Object.values(declaration.standings) as unknown as readonly AnyStanding[];

/** An actor is remembered between requests, and rows are named alike in every statement. */
const known = new WeakMap<Actor, WeakMap<Row, readonly Live[]>>();

/** Those that are not out of the question for the actor, down to the first that always holds. */
function liveStandings(declaration: Declaration, actor: Actor, row: Row): readonly Live[] {
  const ofActor = known.get(actor) ?? new WeakMap<Row, readonly Live[]>();
  known.set(actor, ofActor);
  const live = ofActor.get(row) ?? findLive(declaration, actor, row);
  ofActor.set(row, live);
  return live;
}

function findLive(declaration: Declaration, actor: Actor, row: Row): readonly Live[] {
  const live: Live[] = [];
  for (const [place, { when }] of standingsOf(declaration).entries()) {
    const condition = when(actor, row);
    if (condition === false) continue;
    live.push({ place, condition });
    if (condition === true) break;
  }
  return live;
}

/** Rows the actor has any standing to; others are missing rows. `true`: all of them. */
export function reachOf(declaration: Declaration, actor: Actor, row: Row): SQL | true {
  const conditions = liveStandings(declaration, actor, row).map(({ condition }) => condition);
  if (conditions.includes(true)) return true;
  return or(...conditions.filter((one) => one !== true)) ?? sql`false`;
}

export const reach = (declaration: Declaration, actor: Actor, row: Row): SQL => {
  const condition = reachOf(declaration, actor, row);
  return condition === true ? sql`true` : condition;
};

/** The place of the first standing that holds, as the presenter and the writer read it. */
export function standingNumber(declaration: Declaration, actor: Actor, row: Row): SQL {
  const live = liveStandings(declaration, actor, row);
  if (live.length === 0) return sql`null::int`;
  const cases = live.map(
    ({ place, condition }) => sql`when ${asSql(condition)} then ${sql.raw(String(place))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

/**
 * Whether the actor may read an attribute: of every row in reach, of none, or of those that meet a
 * condition. `standing`: where the statement already has the standing's place.
 */
export function readableWhere(
  declaration: Declaration,
  actor: Actor,
  { row, name, standing }: { readonly row: Row; readonly name: string; readonly standing?: SQL },
): SQL | boolean {
  const live = liveStandings(declaration, actor, row);
  const may = live.map(({ place }) => mayRead(standingAt(declaration, place), name));
  if (may.every(Boolean)) return may.length > 0;
  if (!may.some(Boolean)) return false;
  if (standing) {
    const places = live.filter((_, at) => may[at]).map(({ place }) => place);
    return sql`${standing} in (${sql.raw(places.join(', '))})`;
  }
  const cases = live.map(
    ({ condition }, at) => sql`when ${asSql(condition)} then ${sql.raw(String(may[at]))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export const mayRead = ({ read }: AnyStanding, name: string): boolean =>
  read === 'all' || (read as readonly string[]).includes(name);

/** The keys are none that this standing may not write. */
const mayWrite = ({ write }: AnyStanding, keys: readonly string[]): boolean =>
  write === 'all' ||
  (write !== 'none' && keys.every((key) => (write as readonly string[]).includes(key)));

/** The places of the standings that may write all the keys. */
export const placesThatWrite = (
  declaration: Declaration,
  keys: readonly string[],
): readonly number[] =>
  standingsOf(declaration).flatMap((standing, place) => (mayWrite(standing, keys) ? [place] : []));

export const mayRemove = ({ write, remove }: AnyStanding): boolean => remove ?? write === 'all';

/** Throws for a row without a standing: it must not have come this far. */
export function standingAt(declaration: Declaration, place: unknown): AnyStanding {
  const standing = typeof place === 'number' ? standingsOf(declaration)[place] : undefined;
  if (!standing) throw new Error(`${declaration.collection.plural} has no standing ${place}`);
  return standing;
}

const asSql = (condition: SQL | true): SQL => (condition === true ? sql`true` : condition);
