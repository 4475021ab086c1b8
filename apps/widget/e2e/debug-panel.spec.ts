import { expect } from '@playwright/test';
import { newToken, remember } from './accounts.ts';
import { test } from './elsewhere.ts';
import { settled, watchFiles } from './widget-page.ts';

test('data-debug says what the page has set, and the keyboard closes it', async ({
  page,
  serveElsewhere,
  baseURL,
  expectedLines,
}) => {
  expectedLines.push(/^Okoshko: nothing on this page matches/);
  const html = `<script async src="${baseURL}/widget/v1/okoshko.js" data-mount="#nowhere" data-flags="self" data-debug></script>`;
  const origin = await serveElsewhere({ html });
  await page.goto(origin);
  const panel = page.getByRole('region', { name: 'Okoshko: what this page has set' });
  for (const words of [
    `${origin}: allowed`,
    'nothing on this page matches data-mount="#nowhere"',
    'nobody is signed in',
    'nothing of ours was refused',
  ]) {
    await expect(panel).toContainText(words);
  }
  await expect(panel.getByRole('row').filter({ hasText: '/api/origins/check' })).toContainText(
    /200\s*\d+ ms/,
  );
  await page.keyboard.press('Tab');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('okoshko-debug')).toHaveCount(0);
});

test('it names no person, and what the policy of the page misses; without the attribute it is not loaded', async ({
  page,
  baseURL,
  serveElsewhere,
  expectedLines,
}) => {
  expectedLines.push(/Content Security Policy/);
  const files = watchFiles(page);
  await page.goto('/demo/bare.html');
  await settled(page);
  expect(files.filter((file) => /diagnosis/.test(file))).toEqual([]);
  await remember(page, await newToken(page));
  await page.goto('/demo/bare.html');
  await page.evaluate(() => {
    window.Okoshko?.push((okoshko) =>
      (okoshko as never as { diagnose(...finding: string[]): void }).diagnose('debug', ''),
    );
  });
  await expect(page.locator('okoshko-debug')).toContainText('somebody is signed in');
  await expect(page.locator('okoshko-debug')).not.toContainText(/\+?7\d{10}/);

  const host = baseURL ?? '';
  const policy = `default-src 'self'; script-src ${host}; style-src 'self'; connect-src 'self'`;
  const html = `<script async src="${host}/widget/v1/okoshko.js" data-mount="none" data-debug></script>`;
  await page.goto(await serveElsewhere({ html, policy }));
  await expect(page.locator('okoshko-debug')).toContainText(`connect-src misses ${host}`);
});
