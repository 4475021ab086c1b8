// What a migration may not do while the release before it still runs: nodes are replaced one by one, and the
// first of the new ones migrates. `npm run check` asks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');

/** What takes away, renames or narrows something that the release before reads or writes. */
const BREAKING: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /\bdrop\s+(table|view|materialized\s+view|type|schema|sequence)\b/],
  [
    'drops a column',
    /\balter\s+table\b.*\bdrop\s+(column\b|(?!constraint|not|default|expression|identity)["\w])/,
  ],
  ['drops a default', /\balter\s+(column\s+)?\S+\s+drop\s+default\b/],
  ['renames', /\balter\s+(table|type|index|view)\b.*\brename\b/],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/],
  ['forbids null', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/],
  ['empties a table', /^truncate\b/],
];
/** A column that must be given, and is not known to who inserts today. */
const REQUIRED = /\badd\s+column\b(?=.*\bnot\s+null\b)(?!.*\b(default|generated|serial)\b)/;

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
  return migrations
    .filter(({ name }) => name.slice(0, 4) > released)
    .flatMap(({ name, text }) => {
      const since = CONTRACT.exec(text)?.[1];
      if (since && since <= released) return [];
      return statementsOf(text).flatMap((statement) => {
        const why = breaks(statement);
        return why ? [`${name} ${why}: ${statement.slice(0, 100)}`] : [];
      });
    });
}

function breaks(statement: string): string | undefined {
  if (REQUIRED.test(statement)) return 'demands a column';
  return BREAKING.find(([, pattern]) => pattern.test(statement))?.[0];
}

/** Without comments, texts and bodies of functions, in lower case and on one line. */
const statementsOf = (text: string): string[] =>
  text
    .replace(/\/\*.*?\*\//gs, ' ')
    .replace(/--.*$/gm, ' ')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

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
