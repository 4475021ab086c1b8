import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { documentedFiles } from '../e2e/recipes.ts';
import type { Project } from './projects.ts';

/** No tool tells anybody that it is used. */
const SILENT = 'NEXT_TELEMETRY_DISABLED=1 NUXT_TELEMETRY_DISABLED=1 NG_CLI_ANALYTICS=false';

interface Where {
  readonly folder: string;
  /** The service that is tested. */
  readonly host: string;
}

/** Writes the document's files among those of a new project. */
export async function writeProject(project: Project, { folder, host }: Where): Promise<void> {
  const dependencies = Object.fromEntries(
    Object.entries(project.packages).map(([name, version]) => [
      name,
      version === 'okoshko' ? `${host}/widget/v1/react.tgz` : version,
    ]),
  );
  const own = { 'package.json': { private: true, type: 'module', dependencies }, ...project.files };
  const types = await fetch(`${host}/widget/v1/okoshko.d.ts`);
  const texts = [
    ...Object.entries(own).map(([path, content]) => ({
      path,
      text: typeof content === 'string' ? content : JSON.stringify(content),
    })),
    { path: 'src/okoshko.d.ts', text: await types.text() },
    ...(await documentedFiles(project.recipe, host)),
  ];
  for (const { path, text } of texts) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Runs a command to its end; fails with what it printed. */
export async function run(command: string, folder: string): Promise<void> {
  const child = start(command, folder);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      printed += part;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command}: ${code}\n${printed}`);
}

/** In a group of its own, which ends together. */
export const start = (command: string, folder: string): ChildProcess =>
  spawn('sh', ['-c', `export ${SILENT}; ${command}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
