import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCommand } from '../../testing/start-process.ts';

test('it tells its version, its commit and its schema, which the changelog has an entry of', async () => {
  const { code, printed } = await runCommand('version', { settings: {} });
  expect(code).toBe(0);
  const [, version = ''] =
    /^Okoshko (\d+\.\d+\.\d+)\n {2}commit {2}\S.*\n {2}schema {2}[0-9a-f]{12}\n {2}Node {4}[\d.]+\n$/.exec(
      printed,
    ) ?? [];
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(version);
});
