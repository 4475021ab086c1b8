import { expect, type Page } from '@playwright/test';
import { newPhone } from './accounts.ts';
import { dialogOf, pressChip } from './booking-page.ts';
import { test } from './test.ts';
import { expectAccessible, expectReadable, settled } from './widget-page.ts';

const ANNA = '/p/anna';
/** The services of the demo that have photos, in the order of the page. */
const WORKS = [
  ...['Синий с золотой поталью', 'Френч', 'Красный, короткие ногти', 'Педикюр в тон'],
  ...['Нюд с золотом', 'Аккуратная форма без лака', 'Парафинотерапия'],
];
const WIDTHS = [360, 768, 1280] as const;

/** Collects everything that the page's policy refused, and everything that failed. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** A centred line that arrived in two halves weighs up to half of this; browsers call 0.1 good. */
const MIN_SHIFT = 0.005;

/** Records each element that moved after it was drawn, and how far, as browsers weigh it. */
const watchShifts = (page: Page) =>
  page.addInitScript((min) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as never as Shift[]) {
        if (value < min) continue;
        for (const { node, previousRect, currentRect } of sources) {
          const rects = `${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`;
          shifts.push(`${value}: ${node?.nodeName} «${node?.textContent?.slice(0, 40)}», ${rects}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, MIN_SHIFT);
interface Shift {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

test('a stranger without JavaScript reads prices, times and reviews, and finds the way to the master', async ({
  browser,
}) => {
  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(ANNA);
  await expect(page).toHaveTitle('Анна Соколова — Мастер маникюра, Москва: онлайн-запись');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Анна Соколова');
  await expect(page.getByRole('img', { name: 'Анна Соколова' })).toBeVisible();
  const works = page.getByRole('region', { name: 'Работы' }).getByRole('link');
  // Each may be booked, in the order that she gave them.
  await expect(works).toHaveCount(WORKS.length);
  await expect(works).toContainText(WORKS);
  const services = page.getByRole('region', { name: 'Услуги и цены' });
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    ...['Маникюр', 'Педикюр', 'Уход'],
  ]);
  await expect(services.getByRole('listitem').first()).toContainText('2 800₽');
  await expect(page.getByRole('region', { name: 'Ближайшее время' }).getByRole('link')).toHaveCount(
    4,
  );
  const reviews = page.getByRole('region', { name: 'Отзывы' });
  await expect(reviews.getByRole('article')).toHaveCount(10);
  await expect(reviews.getByText('5 звёзд')).toBeVisible();
  const rest = reviews.getByRole('link', { name: /^Показать ещё \d+ отзыв/ });
  const count = Number(/\d+/.exec(await rest.innerText())?.[0]);
  await rest.click();
  await expect(reviews.getByRole('article')).toHaveCount(10 + count);
  await expect(rest).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Часы работы' }).locator('dt')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Правила записи' })).toContainText(
    'подтверждается',
  );
  await services.getByRole('link', { name: 'Записаться: Маникюр с покрытием' }).click();
  await expect(page).toHaveURL(/\/p\/anna\?service=\w{24}#contacts$/);
  const contacts = page.getByRole('region', { name: 'Контакты' });
  await expect(contacts).toBeInViewport();
  const map = contacts.getByRole('link', { name: 'Показать на карте' });
  await expect(map).toHaveAttribute('href', /^https:\/\/yandex\.ru\/maps\//);
  await context.close();
});

test('the page is calm: nothing jumps, nothing is refused, nothing is out of reach, in light and dark', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await watchShifts(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await test.step(`${width} px, ${colorScheme}`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(ANNA, { waitUntil: 'load' });
        await settled(page);
        const { scrollWidth, shifts } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          shifts: (window as never as { shifts: string[] }).shifts,
        }));
        expect([scrollWidth, shifts, complaints]).toEqual([width, [], []]);
        await page.screenshot({
          path: test.info().outputPath(`page-${width}-${colorScheme}.png`),
          fullPage: true,
        });
        // Other widths show the same, and the dark theme differs in colours alone.
        if (width === 768) return;
        await (colorScheme === 'light' ? expectAccessible(page) : expectReadable(page));
      });
    }
  }
});

test('what the booking on it shows is the page’s policy’s as well, the flag of the phone included', async ({
  page,
}) => {
  const complaints = watchComplaints(page);
  await page.goto(ANNA);
  const services = page.getByRole('region', { name: 'Услуги и цены' });
  await services.getByRole('link', { name: /^Записаться: Снятие/ }).click();
  await pressChip(page);
  const flag = dialogOf(page).getByRole('button', { name: 'Страна: Россия' }).locator('img');
  await expect(flag).toHaveJSProperty('complete', true);
  await expect(flag).not.toHaveJSProperty('naturalWidth', 0);
  // The page has a foot of its own, and so has the step.
  await expectAccessible(page);
  expect(complaints).toEqual([]);
  const document = dialogOf(page).getByRole('link', { name: 'политику конфиденциальности' });
  await expect(document).toHaveAttribute('href', /^http.*\/privacy$/);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Персональные данные');
  await expectAccessible(page);
});

test('on a phone the button is there once: the bar comes when that of the head has left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(ANNA);
  const bar = page.getByRole('link', { name: 'Записаться', exact: true });
  await expect(page.getByRole('link', { name: 'Записаться онлайн' })).toBeInViewport();
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Услуги и цены' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
});

test('robots get data that browsers do not run, and the demo site leads to the page', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Страница мастера' }).click();
  await expect(page).toHaveURL(/\/p\/anna$/);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'BeautySalon',
    aggregateRating: { bestRating: 5 },
  });
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(
    async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return [width, height];
    },
    new URL(address ?? '').pathname,
  );
  expect(size).toEqual([1200, 630]);
});

test('who lost the message finds what is booked from the page itself', async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto(ANNA);
  await page.getByRole('link', { name: 'Мои записи' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мои записи' });
  await dialog.getByLabel('Номер мобильного телефона').pressSequentially(newPhone().slice(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByPlaceholder('Код из СМС')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('who asks for a page that is not there is told so, friendly, and finds what is booked', async ({
  page,
}) => {
  const answer = await page.goto('/p/nobody-here');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Кабинет мастера' })).toHaveAttribute(
    'href',
    '/cabinet',
  );
  await page.getByRole('button', { name: 'Мои записи' }).click();
  const dialog = page.getByRole('dialog', { name: 'Мои записи' });
  await dialog.getByLabel('Номер мобильного телефона').pressSequentially(newPhone().slice(1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByPlaceholder('Код из СМС')).toBeVisible();
});
