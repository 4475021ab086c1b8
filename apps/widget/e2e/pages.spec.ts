import { expect, type Page } from '@playwright/test';
import { watchTransfer } from './budgets.ts';
import { test } from './test.ts';
import { expectReadable } from './widget-page.ts';

/** The text in each page's HTML before any script, and its last text for a visitor who has no right to more. */
const PAGES = {
  '/v/nobodyhasit': ['Окошко', 'Такой ссылки нет'],
  '/r/nobody-has-it': ['Как прошёл визит?', 'Ссылка больше не действует'],
  '/s/1-nobody': ['Отказаться от писем?', 'Отказаться от писем?'],
  '/auth-link/x#nobody': ['Ваши записи к мастеру', 'Ваши записи к мастеру'],
  '/auth-link/x': ['Ваши записи к мастеру', 'Такой ссылки нет'],
  '/password#nobody': ['Новый пароль', 'Новый пароль'],
  '/password': ['Новый пароль', 'Ссылка больше не действует'],
  '/email-confirmed': ['Почта подтверждена', 'Почта подтверждена'],
  '/embed': ['Окошко на вашем сайте', 'Окошко на вашем сайте'],
  '/dev/outbox': ['Отправленные сообщения', 'Отправленные сообщения'],
  '/sandbox/payments/checkout/x': ['Тестовая оплата', 'Такого платежа нет'],
} as const;

/** Script, styles and the page itself, as the browser receives them: 70 KB. The face has a limit of its own: scripts/cut-face.test.ts. */
const BUDGET = 70 * 1024;

/** Complaints of the page: React's about HTML that is not its own, and of the page's policy. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  return complaints;
}

test('every page has its first words in the HTML, takes it over without a word, and costs 70 KB at most', async ({
  browser,
}) => {
  const { baseURL = '' } = test.info().project.use;
  const react = new Set<string>();
  for (const [path, [first, last]] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
      const page = await context.newPage();
      const complaints = watchComplaints(page);
      const transfer = watchTransfer(page, /\/pages\/assets\/[^?]*\.(js|css)$/);
      page.on('request', (request) => {
        const [name] = /react[\w-]*\.js$/.exec(request.url()) ?? [];
        if (name) react.add(name);
      });
      await page.goto(path);
      await expect(page.getByRole('heading', { name: last })).toBeVisible();
      expect(complaints).toEqual([]);
      const html = await (await page.request.get(path)).text();
      expect(html).toContain(first);
      expect(html).toContain('<noscript>Чтобы открыть эту страницу, включите JavaScript.');
      expect((await transfer.bytes()) + Buffer.byteLength(html)).toBeLessThanOrEqual(BUDGET);
      await expectReadable(page);
      await context.close();
    });
  }
  expect([...react]).toHaveLength(1);
});
