import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
