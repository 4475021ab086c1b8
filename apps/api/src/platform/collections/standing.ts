import { or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../call.ts';
import type { CollectionTable, Declaration, Standing } from './declaration.ts';

export type Row = CollectionTable<Record<string, never>>;
type AnyStanding = Standing<Record<string, never>, Row>;

const standingsOf = (declaration: Declaration) =>
  Object.values(declaration.standings) as unknown as readonly AnyStanding[];

/** Rows the actor has any standing to; others are missing rows. */
export function reach(declaration: Declaration, actor: Actor, row: Row): SQL {
  const conditions = standingsOf(declaration).map(({ when }) => when(actor, row));
  if (conditions.includes(true)) return sql`true`;
  return or(...conditions.filter(isCondition)) ?? sql`false`;
}

/** The place of the first standing that holds, as the presenter and the writer read it. */
export function standingNumber(declaration: Declaration, actor: Actor, row: Row): SQL {
  const cases = standingsOf(declaration).map(
    ({ when }, place) => sql`when ${asSql(when(actor, row))} then ${sql.raw(String(place))}`,
  );
  return sql`case ${sql.join(cases, sql` `)} end`;
}

export function standingAt(declaration: Declaration, place: number): AnyStanding {
  const standing = standingsOf(declaration)[place];
  if (!standing) throw new Error(`${declaration.collection.plural} has no standing ${place}`);
  return standing;
}

export const mayRemove = ({ write, remove }: AnyStanding): boolean => remove ?? write === 'all';

const isCondition = (condition: SQL | boolean): condition is SQL => typeof condition !== 'boolean';
const asSql = (condition: SQL | boolean): SQL =>
  typeof condition === 'boolean' ? sql.raw(String(condition)) : condition;
