// Pictures of the built product for docs/embedding.md and README.md: `npm run pictures`, after a change of looks.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserPath } from '../../../scripts/browser.mjs';
import { ANNA, newToken, OPERATOR, remember, tokenOf } from './accounts.ts';
import { startServer } from './global-server.ts';
import { senderOf } from './salon.ts';
import { ready } from './widget-page.ts';

const PORT = Number(process.env.E2E_PORT ?? 3717);
const folder = join(import.meta.dirname, '../../../docs/pictures');

type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;

/** The screens of the widget, and how a page comes to show each. */
const WIDGET: Screens = {
  landing: async (page) => {
    await page.goto('/');
    await page.locator('main > okoshko-widget').evaluate((it) => it.scrollIntoView());
    await page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.').waitFor();
  },
  'sign-in': async (page) => {
    await page.goto('/');
    await ready(page);
    await page.evaluate('void window.Okoshko.openAuth()');
    await page.locator('dialog form.auth').waitFor();
  },
  tariffs: async (page) => {
    await remember(page, await newToken(page));
    await page.goto('/');
    await ready(page);
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await page.getByRole('button', { name: 'Оплатить' }).first().waitFor();
    await page.getByRole('heading', { name: 'Выберите тариф' }).scrollIntoViewIfNeeded();
  },
};

/** One screen of each other face, of a phone that has two dots to a pixel. */
const FACES: Screens = {
  booking: async (page) => {
    await page.goto('/p/anna');
    await page.getByRole('link', { name: 'Записаться: Маникюр с покрытием' }).click();
    await page.getByRole('heading', { name: 'Когда вам удобно?' }).waitFor();
    await page.locator('.chips button').first().waitFor();
  },
  page: async (page) => {
    await page.goto('/p/anna');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  day: async (page) => {
    await remember(page, await tokenOf(page, ANNA));
    await page.goto('/cabinet');
    await page.getByRole('link', { name: 'Завтра' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Завтра' }).waitFor();
    await page.getByRole('heading', { name: 'Записи дня' }).waitFor();
  },
  desk: async (page) => {
    const send = senderOf(page, await tokenOf(page, ANNA));
    for (const type of ['enterprise_tariff', 'support'])
      await send('POST', '/api/help-requests', { type });
    await remember(page, await tokenOf(page, OPERATOR));
    await page.goto('/desk');
    await page.getByRole('heading', { level: 1, name: 'Входящие' }).waitFor();
    await page.locator('a[href^="/desk/requests/"]').first().waitFor();
  },
};

await mkdir(folder, { recursive: true });
const stop = await startServer(PORT);
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, open] of Object.entries(WIDGET))
    for (const width of [360, 1280]) await take(browser, { name, width, density: 1, open });
  for (const [name, open] of Object.entries(FACES))
    await take(browser, { name, width: 360, density: 2, open });
} finally {
  await browser.close();
  await stop();
}

interface Picture {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly density: number;
  readonly open: (page: Page) => Promise<void>;
}

async function take(from: Browser, { name, width, density, open }: Picture): Promise<void> {
  const page = await from.newPage({
    baseURL: `http://127.0.0.1:${PORT}`,
    ...{ locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
    viewport: { width, height: 720 },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  // The face comes with the second page: the first never waits for it.
  await page.goto('/p/anna', { waitUntil: 'networkidle' });
  await open(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  const shot = await page.screenshot();
  await sharp(shot)
    .png({ palette: true, colors: 48, effort: 10 })
    .toFile(join(folder, `${name}-${width}.png`));
  await page.close();
}
