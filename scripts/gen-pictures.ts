// Pictures of the built widget for docs/embedding.md: `node --import tsx scripts/gen-pictures.ts`, after a change of looks.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { newToken, remember } from '../apps/widget/e2e/accounts.ts';
import { startServer } from '../apps/widget/e2e/global-server.ts';
import { ready } from '../apps/widget/e2e/widget-page.ts';
import { browserPath } from './browser.mjs';

const PORT = Number(process.env.E2E_PORT ?? 3717);
const folder = join(import.meta.dirname, '../docs/pictures');
const WIDTHS = [360, 1280];

/** What is shown, and how a page comes to show it. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
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

await mkdir(folder, { recursive: true });
const stop = await startServer(PORT);
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, open] of Object.entries(SCREENS))
    for (const width of WIDTHS) await take(browser, { name, width, open });
} finally {
  await browser.close();
  await stop();
}

interface Picture {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly open: (page: Page) => Promise<void>;
}

async function take(from: Browser, { name, width, open }: Picture): Promise<void> {
  const page = await from.newPage({
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'ru-RU',
    viewport: { width, height: 720 },
    reducedMotion: 'reduce',
  });
  await open(page);
  const shot = await page.screenshot();
  await sharp(shot)
    .png({ palette: true, colors: 64, effort: 10 })
    .toFile(join(folder, `${name}-${width}.png`));
  await page.close();
}
