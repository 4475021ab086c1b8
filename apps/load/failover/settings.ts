import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { HOSTS, type Host } from './hosts.ts';

/** The files that are installed on real machines; here their addresses, folders and passwords are replaced. */
const DEPLOY = join(import.meta.dirname, '../../../deploy');
export const PATRONI_SETTINGS = join(DEPLOY, 'patroni/patroni.yml');

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  readonly restapi: string;
  /** The password of the service. */
  readonly okoshko: string;
}
export const newPasswords = (): Passwords => {
  const one = () => randomBytes(24).toString('hex');
  return { superuser: one(), replication: one(), rewind: one(), restapi: one(), okoshko: one() };
};

type Env = Readonly<Record<string, string>>;

export function etcdSettings(host: Host, home: string): Env {
  return {
    ...envOf('patroni/etcd.env', host),
    ETCD_NAME: host.name,
    ETCD_DATA_DIR: join(home, 'etcd'),
  };
}

export function patroniSettings(host: Host, home: string, passwords: Passwords): Env {
  const [version = ''] = readdirSync('/usr/lib/postgresql').sort().reverse();
  return {
    ...envOf('patroni/patroni.env', host),
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
  withOurHosts(fromFile('haproxy/haproxy.cfg'))
    .replace('127.0.0.1:5000', `127.0.0.1:${primary}`)
    .replace('127.0.0.1:5001', `127.0.0.1:${replica}`);

function fromFile(file: string): string {
  return readFileSync(join(DEPLOY, file), 'utf8');
}

/** The machines 10.0.0.1–3 of the files are the test's. */
const withOurHosts = (text: string, hosts = HOSTS): string =>
  hosts.reduce((replaced, host, n) => replaced.replaceAll(`10.0.0.${n + 1}`, host.address), text);

/** A file of the first machine, as the host has it: where it names the first one alone, the host is meant. */
function envOf(file: string, host: Host): Env {
  const lines = Object.entries(parseEnv(fromFile(file))).map(([name, value = '']) => [
    name,
    value.includes('10.0.0.2') ? withOurHosts(value) : withOurHosts(value, [host]),
  ]);
  return Object.fromEntries(lines);
}
