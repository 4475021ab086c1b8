import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { test } from './elsewhere.ts';
import { expectAccessible, expectReadable } from './widget-page.ts';

const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
const code = (page: Page, text: string) => page.locator('.code pre', { hasText: text });
/** The status of the page's policy; that of its address stands before it. */
const status = (page: Page) => page.getByRole('status').last();
const verdict = (page: Page) => page.getByRole('status').first();
const pasted = (page: Page) => page.getByLabel('Политика страницы', { exact: true });
/** The widget's own, of the block in the preview. */
const blueOf = (page: Page) =>
  page
    .locator('okoshko-widget')
    .evaluate((block) => getComputedStyle(block).getPropertyValue('--o-blue'));

for (const [width, colorScheme] of [
  [360, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
] as const)
  test(`at ${width} px, ${colorScheme}: nothing is wider than the page, no rule is broken`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto('/embed');
    await expect(page.getByText(LANDING)).toBeVisible();
    await page.getByLabel('Адрес вашей страницы').fill('salon.ru');
    await pasted(page).fill("content-security-policy: default-src 'self'; sandbox");
    await expect(status(page)).toContainText('Не хватает: 4');
    await page.getByLabel('Кнопки и ссылки').fill('#7a2cbf');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
    await expectReadable(page);
    expect(problems).toEqual([]);
  });

test('colours are seen at once on the real widget, copied as rules, undone one by one or by a long press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed');
  await expect(page.getByText(LANDING)).toBeVisible();
  await expect(code(page, 'okoshko-widget')).toBeHidden();
  const undo = page.getByRole('button', { name: 'Отменить' });
  await expect(undo).toBeDisabled();
  await page.getByLabel('Кнопки и ссылки').fill('#7a2cbf');
  expect(await blueOf(page)).toBe('#7a2cbf');
  await page.getByLabel('Скругление углов').fill('4');
  await page.getByLabel('Скругление углов').fill('6');
  await page.getByRole('button', { name: 'Тёмная' }).click();
  const rules =
    'okoshko-widget {\n  --o-blue: #7a2cbf;\n  --o-radius: 6px;\n  --o-scheme: dark;\n}';
  await expect(code(page, 'okoshko-widget')).toHaveText(rules);
  await page.getByRole('button', { name: 'Скопировать' }).nth(1).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(rules);
  await page.getByRole('button', { name: 'Открыть вход' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Далее' })).toBeVisible();
  expect(await dialog.evaluate((it) => getComputedStyle(it).backgroundColor)).toBe(
    'rgb(28, 24, 26)',
  );
  await page.keyboard.press('Escape');
  await undo.click();
  await undo.click();
  await expect(code(page, 'okoshko-widget')).toHaveText(
    'okoshko-widget {\n  --o-blue: #7a2cbf;\n}',
  );
  await page.getByRole('button', { name: 'Светлая' }).click();
  await undo.click({ delay: 600 });
  await expect(undo).toBeDisabled();
  await expect(code(page, 'okoshko-widget')).toBeHidden();
  expect(await blueOf(page)).toBe('#2a5bd7');
});

test('the element that books is made of a slug, a service and words, and works on a page of another origin', async ({
  page,
  baseURL,
  serveElsewhere,
}) => {
  await page.goto('/embed');
  const booking = page.getByRole('region', { name: 'Запись', exact: true });
  const element = booking.locator('.code pre').last();
  await expect(element).toHaveText('<div data-booking="anna"></div>');
  await booking.getByLabel('Надпись (необязательно)').fill('К Анне');
  await expect(element).toHaveText('<div data-booking="anna" data-label="К Анне"></div>');
  const tag = booking.locator('.code pre').first();
  await expect(tag).toHaveText(
    `<script async src="${baseURL}/widget/v1/okoshko.js" data-mount="none" data-flags="self"></script>`,
  );
  const html = (await element.innerText()) + (await tag.innerText());
  await booking.getByRole('button', { name: '«Мои записи»' }).click();
  await booking.getByLabel('Надпись (необязательно)').fill('');
  await expect(element).toHaveText(
    '<button type="button" data-booking="anna" data-view="appointments">Мои записи</button>',
  );
  const own = await element.innerText();
  await booking.getByRole('button', { name: 'Рамка без скрипта' }).click();
  await expect(tag).toHaveText(
    `<iframe src="${baseURL}/p/anna/embed" title="Онлайн-запись" width="100%" height="640" style="border: 0" loading="lazy"></iframe>`,
  );
  const frame = await tag.innerText();
  await page.goto(await serveElsewhere({ html: html + own + frame }));
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Выберите услугу' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'К Анне' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Выберите услугу' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Мои записи' }).click();
  await expect(page.getByRole('dialog', { name: 'Мои записи' })).toBeVisible();
});

test('by the keyboard: the tag it makes works on a page of another origin', async ({
  page,
  baseURL,
  serveElsewhere,
}) => {
  await page.goto('/embed');
  await expect(code(page, '<script').first()).toHaveText(
    `<script async src="${baseURL}/widget/v1/okoshko.js" data-flags="self"></script>`,
  );
  await page.getByRole('button', { name: 'В своём месте' }).press('Enter');
  const selector = page.getByLabel('Где ему стоять');
  await selector.fill('#');
  await expect(page.getByRole('alert')).toHaveText('Это не CSS-селектор');
  await selector.fill('section[title="Цены"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(code(page, '<script').first()).toContainText('data-flags="cdn"');
  await expect(page.getByRole('button', { name: 'Из общей сети (jsDelivr)' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  const tag = await code(page, '<script').first().innerText();
  expect(tag).toBe(
    `<script async src="${baseURL}/widget/v1/okoshko.js" data-mount="section[title=&quot;Цены&quot;]" data-flags="self"></script>`,
  );
  await page.goto(await serveElsewhere({ html: `<section title="Цены"></section>${tag}` }));
  await expect(page.locator('section > okoshko-widget').getByText(LANDING)).toBeVisible();
});

test('a policy that stops the widget lets it work with the lines that are named', async ({
  page,
  baseURL,
  expectedLines,
  serveElsewhere,
}) => {
  expectedLines.push(/violates the following Content Security Policy/);
  const strict =
    "default-src 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types x";
  const tag = `<script async src="${baseURL}/widget/v1/okoshko.js" data-flags="self"></script>`;
  const open = async (policy: string) =>
    page.goto(await serveElsewhere({ html: `<main></main>${tag}`, policy }));
  await open(strict);
  expect(await page.evaluate(() => 'Okoshko' in window)).toBe(false);
  await page.goto('/embed');
  await page.getByRole('button', { name: 'С нашего сервера' }).click();
  await page.getByLabel('Адрес вашей страницы').fill('http://127.0.0.1:1');
  await pasted(page).fill(`HTTP/2 200\nContent-Security-Policy: ${strict}`);
  await expect(status(page).getByRole('listitem')).toHaveText([
    `Скрипты виджетаscript-src ${baseURL}`,
    `Запросы к сервисуconnect-src ${baseURL}`,
    `Картинки, фотографии и флагиimg-src ${baseURL}`,
    'Политика Trusted Typestrusted-types x okoshko',
  ]);
  const amended = await status(page).locator('.code pre').innerText();
  await pasted(page).fill(`<meta http-equiv="content-security-policy" content="${amended}">`);
  await expect(status(page)).toContainText('Виджет будет работать');
  const violations: string[] = [];
  page.on('console', (message) => violations.push(message.text()));
  await open(amended);
  await expect(page.getByText(LANDING)).toBeVisible();
  await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAuth());
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Далее' })).toBeVisible();
  expect(violations.filter((text) => /violates|Content Security/.test(text))).toEqual([]);
});

test('the page is told whether the service lets it in, and what stands in the way', async ({
  page,
  expectedLines,
  serveElsewhere,
}) => {
  expectedLines.push(/^Окошко: запрос не прошёл/);
  await page.goto('/embed');
  const address = page.getByLabel('Адрес вашей страницы');
  for (const [typed, error] of [
    ['salon', 'Это не адрес: начните с https://'],
    ['file:///home/index.html', 'Из файла на диске виджет не работает'],
    ['http://salon.ru', 'Без TLS браузер может не пустить вход'],
  ] as const) {
    await address.fill(typed);
    await expect(page.getByRole('alert')).toContainText(error);
  }
  await address.fill('https://Salon.ru/prices?from=ad');
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(code(page, 'HOST_ORIGINS=')).toHaveText('HOST_ORIGINS=https://salon.ru');
  await page.getByRole('button', { name: 'Проверить адрес' }).click();
  await expect(verdict(page)).toHaveText(/^Сервис не пускает эту страницу\./);
  await address.fill('http://localhost:5173/');
  await expect(verdict(page)).toBeEmpty();
  await expect(code(page, 'HOST_ORIGINS=')).toBeVisible();
  await address.press('Enter');
  await expect(verdict(page)).toHaveText(/^Сервис пускает эту страницу:/);
  await expect(code(page, 'HOST_ORIGINS=')).toBeHidden();
  await expect(page.getByText('Этот адрес должен стоять')).toBeHidden();
  await address.fill('https://salon.ru');
  await pasted(page).fill('server: nginx\nCross-Origin-Opener-Policy: same-origin');
  await expect(status(page)).toContainText('Политики здесь нет');
  await expect(status(page)).toContainText('same-origin-allow-popups');
  await pasted(page).fill("script-src 'nonce-abc' 'strict-dynamic'");
  await expect(status(page)).toContainText('Дайте тегу nonce');
  const probe = await code(page, 'fetch(').innerText();
  const said = async (name: string) => {
    await page.goto(await serveElsewhere({ name }));
    const message = page.waitForEvent('console', (printed) => /^Окошко:/.test(printed.text()));
    await page.evaluate(probe);
    return (await message).text();
  };
  expect(await said('127.0.0.1')).toBe('Окошко: сервис пускает эту страницу');
  expect(await said('salon.localhost')).toContain('нет в HOST_ORIGINS');
});
