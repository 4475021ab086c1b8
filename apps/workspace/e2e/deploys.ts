import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../widget/e2e/global-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Installation {
  /** Another build takes the place of the cabinet's, as a deploy does: the files of the former are gone. */
  deploy(): Promise<void>;
  stop(): Promise<void>;
}

/** A server with files of its own, so that those of the other journeys stay. */
export async function startInstallation(port: number): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-installation-'));
  const app = (...path: string[]) => join(folder, 'apps', ...path);
  for (const path of ['api/dist', 'api/migrations', 'widget/dist', 'pages/dist', 'workspace/dist'])
    await cp(join(root, 'apps', path), app(path), { recursive: true });
  for (const path of ['api/package.json', 'widget/package.json'])
    await cp(join(root, 'apps', path), app(path));
  await mkdir(join(folder, 'packages'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const stopServer = await startServer(port, {}, app('api', 'dist', 'main.js'));
  const cabinet = app('workspace', 'dist', 'cabinet');
  let builds = 0;
  return {
    async deploy() {
      builds += 1;
      const next = `${cabinet}-${builds}`;
      await renameScripts(cabinet, next, `build-${builds}`);
      await rename(cabinet, `${next}-before`);
      await rename(next, cabinet);
    },
    async stop() {
      await stopServer();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The cabinet as it is, each of its scripts by another name: so it is after a change of what all of them share. */
async function renameScripts(from: string, to: string, prefix: string): Promise<void> {
  const files = await readdir(from, { recursive: true });
  const scripts = new Set(
    (await readdir(join(from, 'assets'))).filter((name) => name.endsWith('.js')),
  );
  const renamed = (text: string) =>
    text
      .replace(/[\w.-]+\.js/g, (name) => (scripts.has(name) ? `${prefix}-${name}` : name))
      // The worker's list has a sum of the page, which names the scripts.
      .replace(/(?<=revision:[`"'])/g, prefix);
  await mkdir(join(to, 'assets'), { recursive: true });
  for (const file of files) {
    const source = join(from, file);
    if (/\.(js|html)$/.test(file))
      await writeFile(join(to, renamed(file)), renamed(await readFile(source, 'utf8')));
    else if (file.includes('.') && !file.endsWith('.js.br')) await cp(source, join(to, file));
  }
}
