import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Built } from './build-files.ts';

const packages = join(import.meta.dirname, '../../node_modules');
/** Served by the API beside the bundles. */
const SERVED_BESIDE = ['flag-icons'];

/** The types of `window.Okoshko`, for host pages: the source is types alone, so it is the declaration. */
export async function hostTypes(): Promise<Built> {
  const code = await readFile(join(import.meta.dirname, 'src/host/global.ts'), 'utf8');
  return { name: 'okoshko', ending: 'd.ts', code, modules: [], isStable: true };
}

/** `@okoshko/react` as npm packs it: the same sources give the same bytes. */
export async function reactPackage(): Promise<Built> {
  const folder = await mkdtemp(join(tmpdir(), 'okoshko-react-'));
  const cwd = join(import.meta.dirname, '../../packages/react');
  const args = ['pack', '--silent', '--pack-destination', folder];
  const { stdout } = await promisify(execFile)('npm', args, { cwd });
  const file = stdout.trim().split('\n').at(-1) ?? '';
  const code = await readFile(join(folder, file));
  await rm(folder, { recursive: true });
  return { name: 'react', ending: 'tgz', code, modules: [], isStable: true };
}

/** The licences of everybody's code that these bundles hold. */
export async function notices(bundles: readonly Built[]): Promise<Built> {
  const inside = bundles.flatMap(({ modules }) => modules.flatMap(packageOf));
  const names = [...new Set([...inside, ...SERVED_BESIDE])].sort();
  const code = (await Promise.all(names.map(notice))).join('\n\n');
  return { name: 'NOTICES', ending: 'txt', code, modules: [], isStable: true };
}

const packageOf = (id: string): string | [] =>
  /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [];

async function notice(name: string): Promise<string> {
  const { version, license } = JSON.parse(
    await readFile(join(packages, name, 'package.json'), 'utf8'),
  ) as { version: string; license: string };
  const files = await readdir(join(packages, name));
  const licence = files.find((file) => /^licen[cs]e/i.test(file)) ?? 'LICENSE';
  const text = await readFile(join(packages, name, licence), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}
