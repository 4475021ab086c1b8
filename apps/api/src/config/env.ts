import { SCHEMA, type SettingName } from './schema/schema.ts';

/**
 * Every setting the service reads, as strings. None is a word that shells and other programs set for themselves, as
 * `MAIL` and `HOST` are.
 */
export const SETTINGS = Object.keys(SCHEMA) as readonly SettingName[];

export type Env = Readonly<Partial<Record<SettingName, string>>>;

/** The only reader of the process's environment; an empty value counts as absent. */
export function readEnv(): Env {
  return Object.fromEntries(
    SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

/** A variable that is no setting, and the setting whose name it nearly is. */
interface NearMiss {
  readonly name: string;
  readonly nearest: string;
}

/** Names that somebody may have meant as a setting: a name mistyped is a setting left out. */
export const findNearMisses = (): readonly NearMiss[] =>
  Object.keys(process.env).flatMap((name) => {
    const nearest = nearestName(name, SETTINGS);
    return nearest === null ? [] : [{ name, nearest }];
  });

/** The database that data is taken over from, a URL or a directory: for `npm run db:move` alone. */
export const formerDatabase = (): string | null => process.env.FORMER_DATABASE || null;

/** Letters that may differ; of shorter names, any two are as near as that. */
const MOST_EDITS = 2;
const SHORTEST = 6;

/** The name that another one nearly is; null: it is one of them, or near none. */
export function nearestName(name: string, names: readonly string[]): string | null {
  if (name.length < SHORTEST || names.includes(name)) return null;
  const [nearest] = names
    .filter((one) => Math.abs(one.length - name.length) <= MOST_EDITS)
    .map((one) => ({ one, edits: editsBetween(name, one) }))
    .filter(({ edits }) => edits <= MOST_EDITS)
    .sort((a, b) => a.edits - b.edits);
  return nearest?.one ?? null;
}

/** The number of letters to add, remove or change until one text is the other (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, n) => n);
  for (const [n, char] of [...one].entries()) {
    const next = [n + 1];
    for (const [m, otherChar] of [...other].entries()) {
      const [diagonal = 0, above = 0, left = 0] = [row[m], row[m + 1], next[m]];
      next.push(Math.min(above + 1, left + 1, diagonal + (char === otherChar ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
