import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Built } from './build-files.ts';

const packages = join(import.meta.dirname, '../../node_modules');
/** Served by the API beside the bundles. */
const SERVED_BESIDE = ['flag-icons'];

/** The types of `window.Okoshko`, for host pages: the source is types alone, so it is the declaration. */
export async function hostTypes(): Promise<Built> {
  const code = await readFile(join(import.meta.dirname, 'src/host/global.ts'), 'utf8');
  return { name: 'okoshko', ending: 'd.ts', code, modules: [], isStable: true };
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
  const text = await readFile(join(packages, name, 'LICENSE'), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}
