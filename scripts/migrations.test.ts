import { expect, test } from 'vitest';
import { refusalsOf } from './migrations.ts';

const judged = (text: string, { name = '0041_x.sql', released = '0040' } = {}): string[] =>
  refusalsOf([{ name, text }], released);

test.each([
  ['drops a table', 'DROP TABLE "promos" CASCADE;'],
  ['drops a column', 'ALTER TABLE "promos" DROP COLUMN "title";'],
  ['drops a column', 'alter table promos\n  drop title'],
  ['drops a default', 'ALTER TABLE "promos" ALTER COLUMN "sort" DROP DEFAULT;'],
  ['renames', 'ALTER TABLE "promos" RENAME COLUMN "title" TO "name";'],
  ['renames', 'ALTER TABLE "promos" RENAME TO "offers";'],
  ['changes a type', 'ALTER TABLE "promos" ALTER COLUMN "sort" SET DATA TYPE text;'],
  ['forbids null', 'ALTER TABLE "promos" ALTER COLUMN "sort" SET NOT NULL;'],
  ['demands a column', 'ALTER TABLE "promos" ADD COLUMN "sort" integer NOT NULL;'],
  ['empties a table', 'truncate promos'],
])('what %s is refused: %s', (why, statement) => {
  const rest = 'CREATE TABLE "x" ("id" integer NOT NULL);--> statement-breakpoint\n';
  expect(judged(`${rest}${statement}`)).toEqual([expect.stringContaining(`0041_x.sql ${why}: `)]);
});

test.each([
  'ALTER TABLE "promos" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "promos" ADD COLUMN "sort" integer;',
  'ALTER TABLE "promos" ALTER COLUMN "sort" DROP NOT NULL;',
  'ALTER TABLE "promos" DROP CONSTRAINT "promos_sort";',
  '-- drop table promos\nselect 1;',
  "insert into roles (name) values ('drop table promos; rename');",
  'create function f() returns trigger as $$ begin truncate x; end $$ language plpgsql;',
])('what adds or widens is fine: %s', (statement) => {
  expect(judged(statement)).toEqual([]);
});

test('what is taken away must have been done without in a release', () => {
  const text = '-- contract: 0040\nALTER TABLE "promos" DROP COLUMN "title";';
  expect(judged(text, { released: '0040' })).toEqual([]);
  expect(judged(text, { released: '0039' })).toHaveLength(1);
});

test('what was released is not judged', () => {
  expect(judged('DROP TABLE "promos";', { name: '0040_x.sql' })).toEqual([]);
});
