// What a migration may not do while the release before it still runs: nodes are replaced one by one, and the
// first of the new ones migrates. `npm run check` asks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clausesOf, statementsOf } from './sql-statements.ts';

const root = join(import.meta.dirname, '..');

const NAME = String.raw`(?:"[^"]+"|[^\s"(]+)`;
const ALTER = 'alter table (?:if exists )?(?:only )?(NAME)';
const pattern = (text: string): RegExp =>
  new RegExp(text.replace('ALTER', ALTER).replaceAll('NAME', NAME));

/** What takes away, renames or narrows something that the release before reads or writes. */
const BREAKING: readonly (readonly [string, RegExp])[] = [
  [
    'drops',
    /\bdrop\s+(table|(materialized )?view|type|schema|sequence|function|procedure|domain|extension|owned)\b/,
  ],
  [
    'drops a column',
    /\balter table\b.*\bdrop\s+(column\b|(?!constraint|not|default|expression|identity)["\w])/,
  ],
  ['drops a default', pattern(String.raw`\balter (column )?NAME drop default\b`)],
  ['renames', /\balter\s.*\b(rename|set schema)\b/],
  ['changes a type', pattern(String.raw`\balter (column )?NAME (set data )?type\b`)],
  ['forbids null', pattern(String.raw`\balter (column )?NAME set not null\b`)],
  ['empties a table', /^truncate\b/],
  ['deletes rows', /\bdelete from\b/],
];
/** A column that must be given, and is not known to who inserts today. */
const ADDED = pattern(
  String.raw`\badd (?:column )?(?:if not exists )?(?!(?:constraint|unique|primary|foreign|check|exclude)\b)(NAME)`,
);
const REQUIRED = /\b(not null|primary key)\b/;
const FILLED = /\b(default|generated|\w*serial)\b/;
/** A rule for rows: who writes today may break it. */
const RULE = pattern(
  String.raw`^create unique index (?:concurrently )?(?:if not exists )?(?:(NAME) )?on (?:only )?(NAME)|^ALTER .*\badd (?:constraint (NAME) )?(?:unique|primary key|foreign key|check|exclude)\b`,
);
const CREATED = pattern('^create (?:unlogged )?table (?:if not exists )?(NAME)');
const ALTERED = pattern('^ALTER');
const DROPPED_RULE = pattern(
  String.raw`\bdrop (?:constraint|index) (?:concurrently )?(?:if exists )?(NAME)`,
);

/** The newest migration of a release that did without what goes: `-- contract: 0041`. */
const CONTRACT = /^-- contract: (\d{4})$/m;

interface Migration {
  readonly name: string;
  readonly text: string;
}

/**
 * What is wrong with the migrations after `released`, the newest one of the release in use. One that says
 * since which released migration nobody needs what it takes away may take it.
 */
export function refusalsOf(migrations: readonly Migration[], released: string): string[] {
  const judged = migrations
    .filter(({ name }) => name.slice(0, 4) > released)
    .map(({ name, text }) => ({ name, text, statements: statementsOf(text) }));
  const fresh = freshIn(judged.flatMap(({ statements }) => statements));
  return judged.flatMap(({ name, text, statements }) => {
    const since = CONTRACT.exec(text)?.[1];
    if (since && since <= released) return [];
    return statements.flatMap((statement) => {
      const why = breaks(statement, fresh);
      return why ? [`${name} ${why}: ${statement.slice(0, 100)}`] : [];
    });
  });
}

/** What the release before does not know: tables, columns, and rules that take the place of others. */
interface Fresh {
  readonly tables: ReadonlySet<string>;
  /** With their tables: `promos.title`. */
  readonly columns: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

const bare = (name = ''): string => name.replace(/^.*\./, '').replaceAll('"', '');
const named = (text: string, what: RegExp): string[] => {
  const name = what.exec(text)?.[1];
  return name === undefined ? [] : [bare(name)];
};

function freshIn(statements: readonly string[]): Fresh {
  const columns = statements.flatMap((statement) =>
    named(statement, ALTERED).flatMap((table) =>
      clausesOf(statement)
        .flatMap((clause) => named(clause, ADDED))
        .map((column) => `${table}.${column}`),
    ),
  );
  return {
    tables: new Set(statements.flatMap((one) => named(one, CREATED))),
    columns: new Set(columns),
    rules: new Set(statements.flatMap((one) => named(one, DROPPED_RULE))),
  };
}

function breaks(statement: string, fresh: Fresh): string | undefined {
  if (clausesOf(statement).some(demands)) return 'demands a column';
  if (narrows(statement, fresh)) return 'narrows';
  return BREAKING.find(([, pattern]) => pattern.test(statement))?.[0];
}

const demands = (clause: string): boolean =>
  ADDED.test(clause) && REQUIRED.test(clause) && !FILLED.test(clause);

/** Of new tables, and where a new column is empty, nothing is broken; a rule made anew is read by people. */
function narrows(statement: string, { tables, columns, rules }: Fresh): boolean {
  const [rule, index, indexed, altered, constraint] = RULE.exec(statement) ?? [];
  if (rule === undefined) return false;
  const table = bare(indexed ?? altered);
  if (tables.has(table) || rules.has(bare(index ?? constraint))) return false;
  const words = statement.match(/\w+/g) ?? [];
  return !words.some((word) => columns.has(`${table}.${word}`));
}

// Run by itself, it judges ours.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(root, 'apps/api/migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const migrations = names.map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));
  const released = readFileSync(join(root, 'deploy/released-migration'), 'utf8').trim();
  const refusals = refusalsOf(migrations, released);
  for (const line of refusals) console.log(line);
  process.exit(refusals.length > 0 ? 1 : 0);
}
