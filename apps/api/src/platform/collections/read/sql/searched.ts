import { type SQL, sql } from 'drizzle-orm';
import { folded } from '../../../folded.ts';
import { literalOf } from '../../../like.ts';
import type { Search, Test } from '../query/query-plan.ts';
import { foldedValue, fromOf, isReadable, raw, type Table } from './statement.ts';

/** Between the fields of what is searched as one: a text that has it may begin in one field and end in the next. */
const SEPARATOR = '\x1f';
/** Shorter texts have no trigram. */
const TRIGRAM = 3;

/**
 * The text is in a row's fields as one, and, where the actor may not read them all, in one that they may. What is too
 * long to be in an index is read from the row.
 */
export function searchedSql(
  table: Table,
  { text, tests, isOfAll }: Search,
  inSomeField: () => SQL,
): SQL {
  const isInOne = isOfAll && tests.every(({ field }) => isReadable(table, field));
  const inAll = inAllSql(table, text);
  return isInOne && !text.includes(SEPARATOR) ? inAll : sql`(${inAll} and ${inSomeField()})`;
}

function inAllSql({ statement, actor, entity, name }: Table, text: string): SQL {
  if (!entity.searched) throw new Error(`${entity.table} does not keep what is searched as one`);
  const { short, long } = entity.searched;
  const row = statement.table(entity);
  // Staff look through everybody's rows, by trigrams. An owner's are read one by one from the index that has them in
  // their order: trigrams know no owner, and those of common letters lead to most rows of all owners.
  const hasTrigrams = actor.isOperator && text.length >= TRIGRAM;
  // The planner sees what trigrams are looked for, and how many rows have them.
  const like = hasTrigrams
    ? sql`collate ru like ${folded(sql`${patternOf('containsi', text)}::text`)}`
    : sql`collate "C" like ${foldedPattern('containsi', text)}`;
  const stored = raw(`${name}.${short}`);
  const ofRow = sql`(select ${raw(`${row.name}.${long}`)} from ${fromOf(row)} where ${raw(`${row.name}.id = ${name}.id`)})`;
  return sql`(${stored} ${like} or (${stored} is null and ${ofRow} ${like}))`;
}

/** The pattern that `like` compares a text with; wildcards in the searched text stand for themselves. */
export function patternOf(test: Test['test'], text: unknown): string {
  const literal = literalOf(String(text));
  const before = test.startsWith('starts') ? '' : '%';
  const after = test.startsWith('ends') ? '' : '%';
  return `${before}${literal}${after}`;
}

export const foldedPattern = (test: Test['test'], text: unknown): SQL =>
  foldedValue(patternOf(test, text));
