import { expect, type FrameLocator, type Page } from '@playwright/test';
import { codeFor, newPhone, newToken, remember } from './accounts.ts';
import { test } from './elsewhere.ts';
import { newSalon } from './salon.ts';

const frameTag = (slug: string, baseURL: string | undefined) =>
  `<iframe src="${baseURL}/p/${slug}/embed" title="Онлайн-запись" width="100%" height="640" style="border: 0"></iframe>`;

async function bookInside(page: Page, frame: FrameLocator): Promise<void> {
  const phone = newPhone();
  await frame.getByRole('button', { name: /Маникюр/ }).click();
  await frame.locator('.chips button').first().click();
  await frame.getByLabel('Номер мобильного телефона').fill(phone);
  await frame.getByRole('button', { name: 'Получить код' }).click();
  await frame.getByPlaceholder('Код из СМС').fill(await codeFor(page, phone));
  await expect(frame.getByRole('heading', { name: 'Вы записаны!' })).toBeVisible();
}

test('a client books in a frame of an allowed page, in which nobody of this browser is signed in', async ({
  page,
  serveElsewhere,
  baseURL,
}) => {
  const salon = await newSalon(page);
  const account = await newToken(page);
  // The page is of the same site, so that no browser keeps its storage apart.
  await remember(page, account);
  const ofAccount: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization?.includes(account)) ofAccount.push(request.url());
  });
  await page.goto(await serveElsewhere({ html: frameTag(salon.slug, baseURL) }));
  const frame = page.frameLocator('iframe');
  await bookInside(page, frame);
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ru');
  expect(ofAccount).toEqual([]);
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
  await page.goto('/demo/logo.svg');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['okoshko:token']);
});

test('a page that is not allowed shows no frame of ours', async ({
  page,
  serveElsewhere,
  baseURL,
  expectedLines,
}) => {
  expectedLines.push(/frame-ancestors/);
  const { slug } = await newSalon(page);
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  const html = frameTag(slug, baseURL);
  await page.goto(await serveElsewhere({ html, name: 'salon.localhost' }));
  await expect.poll(() => lines.join()).toContain('frame-ancestors');
  await expect(page.frameLocator('iframe').locator('main')).toHaveCount(0);
});
