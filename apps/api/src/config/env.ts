import { nearestName } from './nearest-name.ts';
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

/** Of `npm run db:move` alone: the database that data is taken over from, a URL or a directory. */
export const formerDatabase = (): string | null => process.env.FORMER_DATABASE || null;
