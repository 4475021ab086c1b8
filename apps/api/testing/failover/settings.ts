import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS, type Host } from './hosts.ts';

/** The files that are installed on real machines; here their addresses, folders and passwords are replaced. */
const DEPLOY = join(import.meta.dirname, '../../../../deploy');
export const PATRONI_SETTINGS = join(DEPLOY, 'patroni/patroni.yml');

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly restapi: string;
  /** Of the service. */
  readonly okoshko: string;
}
export const newPasswords = (): Passwords => {
  const one = () => randomBytes(24).toString('hex');
  return { superuser: one(), replication: one(), rewind: one(), restapi: one(), okoshko: one() };
};

type Env = Readonly<Record<string, string>>;

export function etcdSettings(host: Host, home: string): Env {
  const env = fromFile('patroni/etcd.env');
  return { ...located(env, host), ETCD_NAME: host.name, ETCD_DATA_DIR: join(home, 'etcd') };
}

export function patroniSettings(host: Host, home: string, passwords: Passwords): Env {
  const [version = ''] = readdirSync('/usr/lib/postgresql').sort().reverse();
  return {
    ...located(fromFile('patroni/patroni.env'), host),
    PATRONI_NAME: host.name,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
    PATRONI_POSTGRESQL_BIN_DIR: `/usr/lib/postgresql/${version}/bin`,
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
    PATRONI_RESTAPI_PASSWORD: passwords.restapi,
  };
}

export const proxySettings = ({ primary, replica }: { primary: number; replica: number }): string =>
  located(readFileSync(join(DEPLOY, 'haproxy/haproxy.cfg'), 'utf8'))
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replica}`);

function fromFile(file: string): string {
  return readFileSync(join(DEPLOY, file), 'utf8');
}

/** The machines 10.0.0.1–3 of the file are the test's; what is the first one's own is the host's. */
function located(text: string): string;
function located(text: string, host: Host): Env;
function located(text: string, host?: Host): string | Env {
  const placed = (line: string, first?: Host) =>
    line.replaceAll(/\b10\.0\.0\.([123])\b/g, (_, n) =>
      Number(n) === 1 && first ? first.address : `${HOSTS[Number(n) - 1]?.address}`,
    );
  if (!host) return placed(text);
  const lines = [...text.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [
      name,
      placed(value, value.includes('10.0.0.2') ? undefined : host),
    ]),
  );
}
