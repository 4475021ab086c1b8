import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** The lines of «To production in ten commands», in their order. */
export async function tenCommands(): Promise<readonly string[]> {
  const page = await readFile(join(root, 'docs/operating.md'), 'utf8');
  const [, block = ''] =
    /## To production in ten commands[\s\S]+?```\n([\s\S]+?)```/.exec(page) ?? [];
  return block.trim().split('\n');
}

/** Runs a line of the page as a shell does, where this machine's folders and programs stand for the page's. */
export async function runLine(
  line: string,
  {
    instead,
    variables,
    input = '',
  }: {
    readonly instead: ReadonlyMap<string, string>;
    readonly variables: Readonly<Record<string, string>>;
    readonly input?: string;
  },
): Promise<string> {
  const command = [...instead].reduce((text, [from, to]) => text.replaceAll(from, to), line);
  const running = run('sh', ['-euc', command], {
    cwd: root,
    env: { PATH: process.env.PATH, ...variables },
  });
  running.child.stdin?.end(input);
  const { stdout, stderr } = await running;
  return stdout + stderr;
}
