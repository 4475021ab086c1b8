import { loadConfig } from './config.ts';
import { type Env, nearestName, SETTINGS } from './env.ts';
import { GROUPS, SCHEMA, type SettingName } from './schema/schema.ts';
import { type Refusal, SettingError } from './settings.ts';

/** Settings that every installation decides, with the answer of a plain Enter. Others are asked for once missing. */
export const FIRST: Readonly<Partial<Record<SettingName, string>>> = {
  PUBLIC_URL: '',
  HOST_ORIGINS: '',
  DATABASE_URL: '',
  TRUST_PROXY: '1',
  PAYMENTS: 'off',
  SMS_SUPPLIERS: 'off',
};

/** Settings that compose sets itself. */
export const OF_CONTAINERS: Env = {
  DATABASE_URL: 'postgres://okoshko@pgbouncer:6432/okoshko',
  TRUST_PROXY: '1',
};

/** All that production would not start with. */
export function refusalsOf(env: Env): readonly Refusal[] {
  const unwritable = SETTINGS.filter((name) => !isWritable(env[name] ?? '')).map((name) => ({
    name,
    sentence: `${name} has a ' or the end of a line; it must be without.`,
  }));
  try {
    loadConfig(env);
    return unwritable;
  } catch (error) {
    if (error instanceof SettingError) return [...unwritable, ...error.refusals];
    throw error;
  }
}

/** The question for a setting, in one line of the terminal. */
export function questionOf(name: SettingName): string {
  const usual = FIRST[name] ?? '';
  const meaning = SCHEMA[name].meaning
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '');
  return `${name}: ${meaning}${usual === '' ? '' : ` [${usual}]`}`;
}

/** The settings of `NAME=VALUE` words; a sentence for each word that is none. */
export function settingsOf(words: readonly string[]): { env: Env; mistakes: readonly string[] } {
  const pairs = words.map((word) => /^(\w+)=(.*)$/s.exec(word) ?? [word, word, '']);
  const isSetting = (name: string) => (SETTINGS as readonly string[]).includes(name);
  return {
    env: Object.fromEntries(
      pairs.flatMap(([, name = '', value]) => (isSetting(name) ? [[name, value]] : [])),
    ),
    mistakes: pairs.flatMap(([, name = '']) => {
      if (isSetting(name)) return [];
      const nearest = nearestName(name, SETTINGS);
      return [
        `Okoshko has no setting ${name}${nearest === null ? '' : `; the nearest is ${nearest}`}.`,
      ];
    }),
  };
}

/** Settings that compose itself takes from the file: containers alone have them. */
interface Containers {
  readonly POSTGRES_PASSWORD: string;
}

/** The file of settings that systemd, compose and `node --env-file` read alike. */
export function settingsFile(env: Env, containers: Containers | null): string {
  const groups = Object.values(GROUPS).map((group) =>
    SETTINGS.filter((name) => name in group).flatMap((name) => lineOf(name, env[name])),
  );
  const ofCompose = Object.entries({ ...COMPOSE, ...containers });
  return [
    ['# docs/settings.md explains every setting.'],
    ...(containers ? [ofCompose.flatMap(([name, value]) => lineOf(name, value))] : []),
    ...groups,
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}

const COMPOSE = {
  CERTIFICATES: '/etc/letsencrypt',
  CHALLENGES: '/var/www/okoshko',
  BACKUPS: '/var/backups/okoshko',
  RELEASE: 'latest',
  HTTP_PORT: '80',
  HTTPS_PORT: '443',
};

/** A value that all three readers take literally. */
const PLAIN = /^[\w:/.,@%+=?&-]*$/;

const lineOf = (name: string, value: string | undefined): string[] =>
  value ? [`${name}=${PLAIN.test(value) ? value : `'${value}'`}`] : [];

/** A quotation mark or a line's end is written differently for each of the readers: the file has none. */
const isWritable = (value: string): boolean => !/['\n\r]/.test(value);
