import { expect, test } from 'vitest';
import { refusalsOf } from './migrations.ts';

const judged = (text: string, { name = '0041_x.sql', released = '0040' } = {}): string[] =>
  refusalsOf([{ name, text }], released);

test.each([
  ['drops', 'DROP TABLE "promos" CASCADE;'],
  ['drops a column', 'ALTER TABLE "promos" DROP COLUMN "title";'],
  ['drops a column', 'alter table promos\n  drop title'],
  ['drops a default', 'ALTER TABLE "promos" ALTER COLUMN "sort" DROP DEFAULT;'],
  ['renames', 'ALTER TABLE "promos" RENAME COLUMN "title" TO "name";'],
  ['renames', 'ALTER TABLE "promos" RENAME TO "offers";'],
  ['changes a type', 'ALTER TABLE "promos" ALTER COLUMN "sort" SET DATA TYPE text;'],
  ['forbids null', 'ALTER TABLE "promos" ALTER COLUMN "sort" SET NOT NULL;'],
  ['demands a column', 'ALTER TABLE "promos" ADD COLUMN "sort" integer NOT NULL;'],
  ['empties a table', 'truncate promos'],
  ['drops', 'drop function plan_of(integer);'],
  ['drops', 'drop extension pg_trgm cascade'],
  ['drops a column', 'alter table promos drop constraint promos_sort, drop title;'],
  ['renames', "alter type status rename value 'a' to 'b';"],
  ['renames', 'alter sequence promos_id_seq rename to x;'],
  ['renames', 'alter table promos set schema old;'],
  ['changes a type', 'alter table promos alter sort type text;'],
  ['forbids null', 'alter table promos alter sort set not null;'],
  ['forbids null', 'alter table promos alter "the sort" set not null;'],
  ['demands a column', 'alter table promos add sort integer not null;'],
  ['demands a column', 'alter table promos add column a int not null, add column b int default 0;'],
  ['demands a column', 'alter table promos add column a numeric(8, 2) primary key;'],
  ['deletes rows', 'delete from promos;'],
  ['deletes rows', 'with gone as (delete from promos returning 1) select 1;'],
  ['narrows', 'create unique index promos_title on promos (title);'],
  ['narrows', 'alter table promos add constraint promos_sort check (sort > 0) not valid;'],
  ['narrows', 'alter table promos add constraint promos_title unique (title);'],
  ['narrows', 'alter table promos add unique (title);'],
  ['narrows', 'alter table promos add foreign key (sort) references sorts (id);'],
  ['drops a column', 'do $$ begin alter table promos drop column title; end $$;'],
  ['drops', "do language plpgsql $x$ begin execute 'drop table promos'; end $x$;"],
  ['narrows', 'do $$ begin if true then alter table promos add unique (title); end if; end $$;'],
  ['narrows', 'alter table a add column title text; alter table promos add unique (title);'],
  ['drops', "insert into x values ('--'); drop table promos;"],
  ['drops', "insert into x values ('/*'); drop table promos; select '*/';"],
  ['drops', "insert into x values ('$$'); drop table promos; select '$$';"],
  ['drops', "insert into x values (E'it\\'s'); drop table promos; select 'x';"],
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
  'create function f() returns trigger as $$ begin delete from x; end $$ language plpgsql;',
  'create table x (id integer not null); create unique index x_id on x (id);',
  'create table "x" ("id" integer not null);\nalter table "x" add constraint "x_id" unique ("id");',
  'alter table a add column "b" integer; alter table a add constraint a_b foreign key ("b") references b(id);',
  'alter table a drop constraint a_b; alter table a add constraint a_b check (b in (1, 2, 3));',
  'create unique index promos_new on promos (new_one); alter table promos add column new_one text;',
  'drop index a_b; create unique index a_b on a (b) where c is null;',
  'create table if not exists x (a integer); alter table only x add primary key (a);',
])('what adds or widens is fine: %s', (statement) => {
  expect(judged(statement)).toEqual([]);
});

test('what is taken away must have been done without in a release', () => {
  const text = '-- contract: 0040\nALTER TABLE "promos" DROP COLUMN "title";';
  expect(judged(text, { released: '0040' })).toEqual([]);
  expect(judged(text, { released: '0039' })).toHaveLength(1);
});

test('what the release before has not seen is nobody’s yet', () => {
  const migrations = [
    { name: '0041_x.sql', text: 'create table x (id integer);' },
    { name: '0042_y.sql', text: 'create unique index x_id on x (id);' },
  ];
  expect(refusalsOf(migrations, '0040')).toEqual([]);
  expect(refusalsOf(migrations, '0041')).toEqual([expect.stringContaining('0042_y.sql narrows')]);
});

test('what was released is not judged', () => {
  expect(judged('DROP TABLE "promos";', { name: '0040_x.sql' })).toEqual([]);
});
