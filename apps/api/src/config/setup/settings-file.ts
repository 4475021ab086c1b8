import { type Env, SETTINGS } from '../env.ts';
import { GROUPS } from '../schema/schema.ts';

/** What compose itself takes from the file: containers alone have it. */
export interface Containers {
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

/** What none of the three readers takes for anything but itself. */
const PLAIN = /^[\w:/.,@%+=?&-]*$/;

const lineOf = (name: string, value: string | undefined): string[] =>
  value ? [`${name}=${PLAIN.test(value) ? value : `'${value}'`}`] : [];

/** A quotation mark or a line's end is written differently for each of the readers: the file has none. */
export const isWritable = (value: string): boolean => !/['\n\r]/.test(value);
