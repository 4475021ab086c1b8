import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './commands.ts';

const run = promisify(execFile);

interface Ports {
  readonly http: number;
  readonly https: number;
  readonly nodes: readonly [first: number, second?: number];
}

/** The site as it is but for its ports and its certificate, which signed itself. */
export async function writeSite(
  folder: string,
  { domain, ports }: { readonly domain: string; readonly ports: Ports },
): Promise<{ site: string; certificate: Buffer }> {
  const live = join(folder, 'live/okoshko');
  await mkdir(live, { recursive: true });
  const [key, certificate] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  await run('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', certificate]);
  const [first, second = 3001] = ports.nodes;
  const text = (await readFile(join(root, 'deploy/nginx/site.conf'), 'utf8'))
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${ports.http};`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${ports.https} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replaceAll('/etc/letsencrypt', folder);
  const site = join(folder, 'site.conf');
  await writeFile(site, text);
  return { site, certificate: await readFile(certificate) };
}

/** Debian's nginx with Debian's configuration, in a folder of its own: `sites` is its `sites-enabled`. */
export async function writeNginx(folder: string): Promise<{ config: string; sites: string }> {
  const sites = join(folder, 'sites-enabled');
  await mkdir(sites, { recursive: true });
  const debian = await readFile('/etc/nginx/nginx.conf', 'utf8');
  const config = join(folder, 'nginx.conf');
  const own = debian
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('/etc/nginx/sites-enabled', sites);
  await writeFile(config, own);
  return { config, sites };
}

/** Its workers end with it: SIGTERM, never SIGKILL. */
export const startNginx = (config: string): ChildProcess =>
  spawn('nginx', ['-c', config, '-g', 'daemon off;'], { stdio: 'inherit' });
