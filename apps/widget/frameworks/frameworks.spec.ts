import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { join, newPhone } from '../e2e/accounts.ts';
import { test } from '../e2e/test.ts';
import { PROJECTS, type Project } from './projects.ts';
import { freePort, run, start, writeProject } from './run-project.ts';

/** It downloads and builds a framework, on a machine that may be busy. */
const TIMEOUT_MS = 20 * 60_000;

for (const project of PROJECTS)
  test(`${project.recipe}: the document's code, installed and built, signs in and books`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(TIMEOUT_MS);
    const folder = await mkdtemp(joinPath(tmpdir(), 'okoshko-framework-'));
    try {
      await writeProject(project, { folder, host: String(baseURL) });
      await run('npm install --no-audit --no-fund --loglevel=error', folder);
      await run(project.build, folder);
      await walk(page, project, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

/** Serves what was built, and walks through it. */
async function walk(page: Page, { serve }: Project, folder: string): Promise<void> {
  const port = await freePort();
  const server = start(`export HOST=127.0.0.1 PORT=${port}; exec ${serve}`, folder);
  const ended = once(server, 'exit');
  try {
    const address = `http://127.0.0.1:${port}/`;
    await expect.poll(() => answers(address), { timeout: 60_000 }).toBe(true);
    await page.goto(address);
    await page.getByRole('button', { name: 'Записаться' }).click();
    await expect(page.getByRole('dialog', { name: 'Выберите услугу' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const phone = newPhone();
    await page.getByRole('button', { name: 'Войти' }).click();
    await join(page.getByRole('dialog'), phone);
    await expect(page.locator('output')).toHaveText(`+${phone}`);
    await expect(page.locator('div > okoshko-widget')).toHaveCount(1);
  } finally {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
