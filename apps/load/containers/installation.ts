import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import type { Engine } from './engine.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
export const HOST = 'okoshko.test';

/** An installation after the first steps of docs/operating.md: the sources and what is outside of them. */
export interface Installation {
  readonly tree: string;
  /** The certificate nginx shows, which signed itself, and its key. */
  readonly certificate: Buffer;
  readonly key: Buffer;
  /** `docker compose` as the page writes it. */
  compose(...args: string[]): Promise<string>;
  /** Changes a line of deploy/.env. */
  set(name: string, value: string): Promise<void>;
}

export async function install(engine: Engine, folder: string): Promise<Installation> {
  const tree = join(folder, 'tree');
  const outside = join(folder, 'outside');
  await rm(tree, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
  await copySources(tree);
  const certificates = join(outside, 'certificates');
  for (const name of ['challenges', 'backups'])
    await mkdir(join(outside, name), { recursive: true });
  await createCertificate(join(certificates, 'live', 'okoshko'));
  const example = await readFile(join(tree, 'deploy/env.example'), 'utf8');
  const settings = settingsOf(example, outside);
  const file = join(tree, 'deploy/.env');
  const write = () =>
    writeFile(
      file,
      Object.entries(settings)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
  await write();
  const where = ['-f', 'deploy/compose.yaml', '--env-file', 'deploy/.env'];
  return {
    tree,
    certificate: await readFile(join(certificates, 'live', 'okoshko', 'fullchain.pem')),
    key: await readFile(join(certificates, 'live', 'okoshko', 'privkey.pem')),
    compose: (...args) => engine.docker(['compose', ...where, ...args], { cwd: tree }),
    set: async (name, value) => {
      Object.assign(settings, { [name]: value });
      await write();
    },
  };
}

/** The example of deploy/, filled in for these containers. */
export function settingsOf(example: string, outside: string) {
  return {
    ...parseEnv(example),
    POSTGRES_PASSWORD: 'p'.repeat(48),
    CERTIFICATES: join(outside, 'certificates'),
    CHALLENGES: join(outside, 'challenges'),
    BACKUPS: join(outside, 'backups'),
    PUBLIC_URL: `https://${HOST}`,
    SECRET_KEY: 'k-of-containers-'.repeat(4),
    METRICS_TOKEN: 'm-of-containers-'.repeat(4),
    // Codes of the journey are read where they are sent.
    SMS_SUPPLIERS: 'smsru',
    SMSRU_API_ID: 'test',
    SMSRU_API_URL: 'https://sms:8443',
    // The certificate of that stand-in signed itself. An installation never sets this.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  };
}

/** Copies the sources that git knows, as they are in the working tree. */
async function copySources(tree: string): Promise<void> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', args, { cwd: root, maxBuffer: 2 ** 24 });
  for (const name of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(tree, name)), { recursive: true });
    // One that was deleted and not yet committed so is in git's list.
    await copyFile(join(root, name), join(tree, name)).catch(() => undefined);
  }
}

async function createCertificate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')];
  const name = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const out = ['-days', '2', '-out', join(folder, 'fullchain.pem')];
  await run('openssl', ['req', '-x509', ...key, ...name, ...out]);
}
