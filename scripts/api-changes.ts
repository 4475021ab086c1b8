// Compares the OpenAPI documents of a commit and of the working tree.
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { compareApis, type OpenApi } from './compare-apis.ts';
import { must, root } from './run-all.ts';

/** The changes since a commit, as lines to read. */
export async function changesSince(ref: string): Promise<string> {
  // Inside the repository, so that packages are found above.
  await mkdir(join(root, 'test-results'), { recursive: true });
  const aside = await mkdtemp(join(root, 'test-results', 'api-'));
  try {
    const old = join(aside, 'old');
    await checkOut(ref, old);
    const [before, after] = await Promise.all([
      documentOf(old, join(aside, 'before.json')),
      documentOf(root, join(aside, 'after.json')),
    ]);
    return compareApis(before, after).join('\n') || `the API is that of ${ref}`;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function checkOut(ref: string, folder: string): Promise<void> {
  const archive = `${folder}.tar`;
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await must('git', ['archive', '--output', archive, ref, 'apps', 'packages', 'package.json']);
  await must('tar', ['-xf', archive, '-C', folder]);
  // Our own packages are the commit's.
  await symlink(join(folder, 'packages'), join(folder, 'node_modules', '@okoshko'));
}

async function documentOf(cwd: string, path: string): Promise<OpenApi> {
  const args = ['--import', 'tsx', 'apps/api/src/cli/write-openapi.ts', path];
  await must(process.execPath, args, { cwd });
  return JSON.parse(await readFile(path, 'utf8')) as OpenApi;
}
