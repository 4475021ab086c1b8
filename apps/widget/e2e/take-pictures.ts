// Pictures of the built product for docs/embedding.md, README.md and `docs/pictures/screens`: `npm run pictures`, after a
// change of looks. `PICTURES_BEFORE=/another/tree`: the judged screens alone, as the other built tree has them.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserPath } from '../../../scripts/browser.mjs';
import { ANNA, newToken, OPERATOR, remember, tokenOf } from './accounts.ts';
import { startServer } from './global-server.ts';
import { JUDGED_SCREENS, openScreen, type Screen } from './judged-screens.ts';
import { senderOf } from './salon.ts';
import { ready } from './widget-page.ts';

const PORT = Number(process.env.E2E_PORT ?? 3717);
const folder = join(import.meta.dirname, '../../../docs/pictures');

/** In pixels, of the judged screens. */
const HEIGHT = 800;
const GAP = 24;

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

const before = process.env.PICTURES_BEFORE;
const screens = join(folder, 'screens');
await mkdir(screens, { recursive: true });
const stop = before
  ? await startServer(PORT, {}, join(before, 'apps/api/dist/main.js'))
  : await startServer(PORT);
const browser = await chromium.launch({
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const screen of JUDGED_SCREENS) await takeBoth(browser, screen);
  if (!before) await takeOwn();
} finally {
  await browser.close();
  await stop();
}

async function takeOwn(): Promise<void> {
  for (const [name, open] of Object.entries(WIDGET))
    for (const width of [360, 1280]) await take(browser, { name, width, density: 1, open });
  for (const [name, open] of Object.entries(FACES))
    await take(browser, { name, width: 360, density: 2, open });
}

/** A wide window and a phone's beside it, as one picture. */
async function takeBoth(from: Browser, screen: Screen): Promise<void> {
  const look = { height: HEIGHT, density: 1, open: (page: Page) => openScreen(page, screen) };
  const wide = await shotOf(from, { ...look, width: 1280 });
  const phone = await shotOf(from, { ...look, width: 360 });
  const ground = { width: 1280 + 360 + 3 * GAP, height: HEIGHT + 2 * GAP, channels: 3 } as const;
  await sharp({ create: { ...ground, background: '#d9d2cf' } })
    .composite([
      { input: wide, left: GAP, top: GAP },
      { input: phone, left: 1280 + 2 * GAP, top: GAP },
    ])
    .webp({ quality: 82, effort: 6 })
    .toFile(join(screens, `${screen.name}${before ? '-before' : ''}.webp`));
}

interface Look {
  /** In pixels. */
  readonly width: number;
  readonly height?: number;
  readonly density: number;
  readonly open: (page: Page) => Promise<void>;
}

interface Picture extends Look {
  readonly name: string;
}

async function take(from: Browser, { name, ...look }: Picture): Promise<void> {
  await sharp(await shotOf(from, look))
    .png({ palette: true, quality: 90, dither: 0, effort: 10 })
    .toFile(join(folder, `${name}-${look.width}.png`));
}

async function shotOf(
  from: Browser,
  { width, height = 720, density, open }: Look,
): Promise<Buffer> {
  const page = await from.newPage({
    baseURL: `http://127.0.0.1:${PORT}`,
    ...{ locale: 'ru-RU', timezoneId: 'Europe/Moscow' },
    viewport: { width, height },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
  });
  // The face comes with the second page: the first never waits for it.
  await page.goto('/p/anna', { waitUntil: 'networkidle' });
  await open(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.mouse.move(0, 0);
  const shot = await page.screenshot();
  await page.close();
  return shot;
}
