import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { NAMES } from './long-checks.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

async function documents(): Promise<readonly string[]> {
  const folders = ['.', 'docs', 'docs/decisions'].map(async (folder) =>
    (await readdir(join(root, folder))).map((name) => join(folder, name)),
  );
  return (await Promise.all(folders)).flat().filter((file) => file.endsWith('.md'));
}

/** A heading's address, as the pages of a repository make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Without examples, whose `#` and brackets are their own. */
const proseOf = (page: string): string => page.replaceAll(/^```[\s\S]*?^```/gm, '');

async function leadsAstray(file: string, link: string): Promise<boolean> {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? file : join(dirname(file), decodeURI(path));
  if (!existsSync(join(root, target))) return true;
  if (anchor === undefined || !target.endsWith('.md')) return false;
  const headings = [...proseOf(await read(target)).matchAll(/^#+ (.+)$/gm)];
  return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
}

test('each link of a document leads to a file of ours, and to a heading there', async () => {
  const astray: string[] = [];
  for (const file of await documents()) {
    const prose = proseOf(await read(file));
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)];
    for (const [, link, picture] of links) {
      const target = link ?? picture ?? '';
      if (/^(\w+:|\/)/.test(target)) continue;
      if (await leadsAstray(file, target)) astray.push(`${file}: ${target}`);
    }
  }
  expect(astray).toEqual([]);
});

test('the README is a page, and names the commands that there are', async () => {
  const page = await read('README.md');
  expect(page.split('\n').length).toBeLessThanOrEqual(120);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(await read('package.json'));
  const commands = [...page.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  const [, long = ''] = /test:long -- NAME` \| (.+) \|/.exec(page) ?? [];
  expect(NAMES.filter((name) => !long.includes(`\`${name}\``))).toEqual([]);
});

test('a document names only heavy tests that there are', async () => {
  const others = ['all', 'load', 'peak', 'failover', 'containers', 'deploy', 'attacks', 'NAME'];
  const unknown: string[] = [];
  for (const file of await documents()) {
    const mentions = [...(await read(file)).matchAll(/npm run test:long -- ([\w-]+)/g)];
    for (const [, name = ''] of mentions)
      if (![...NAMES, ...others].includes(name)) unknown.push(`${file}: ${name}`);
  }
  expect(unknown).toEqual([]);
});

test('the index of decisions has a line for each, and says what replaced the superseded ones', async () => {
  const index = await read('docs/decisions/README.md');
  const files = (await readdir(join(root, 'docs/decisions'))).filter((name) => /^\d/.test(name));
  const lines = [...index.matchAll(/^\| (\d+) \| \[.+\]\((\d{4}-[\w-]+\.md)\) \| .+ \| (.*)\|$/gm)];
  expect(lines.map(([, number]) => Number(number))).toEqual(lines.map((_, place) => place + 1));
  expect(lines.map(([, , file]) => file)).toEqual(files.sort());
  for (const [, , file = '', change = ''] of lines) {
    const [, by] =
      /^Superseded by decision (\d+)/m.exec(await read(`docs/decisions/${file}`)) ?? [];
    if (by) expect(change, file).toContain(`superseded by ${by}`);
  }
});
