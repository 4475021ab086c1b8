import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone, PASSWORD, passCode, passPhone } from './accounts.ts';
import { PORT, startServer } from './global-server.ts';
import { startServiceStandIn } from './service-stand-in.ts';
import { test } from './test.ts';
import { expectAccessible, openSignIn, ready, watchFiles } from './widget-page.ts';

// A server that people may sign in to with VK ID and Yandex ID.
const OWN_PORT = PORT + 1200;
const PAGE = `http://127.0.0.1:${OWN_PORT}/demo/bare.html`;
test.use({ baseURL: `http://127.0.0.1:${OWN_PORT}` });

let stop = async () => {};
test.beforeAll(async () => {
  const vk = await startServiceStandIn();
  const stopServer = await startServer(OWN_PORT, {
    OAUTH_PROVIDERS: 'vk,yandex',
    OAUTH_CALLBACK_URL: PAGE,
    VK_CLIENT_ID: 'vk-app',
    VK_API_URL: vk.url,
    YANDEX_CLIENT_ID: 'ya',
    YANDEX_CLIENT_SECRET: 'secret',
    PRIVACY_URL: 'https://okoshko.example/privacy',
  });
  stop = async () => {
    await stopServer();
    await vk.close();
  };
});
test.afterAll(() => stop());

const userName = (page: Page) => page.evaluate(() => window.Okoshko?.user?.name ?? null);
const dialogOf = (page: Page) => page.getByRole('dialog');
const heading = (page: Page, name: string) => dialogOf(page).getByRole('heading', { name });
const vkButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Войти с VK ID' });

test('a new number chooses a password, and a reload on the way to it loses neither code nor number', async ({
  page,
}) => {
  const phone = newPhone();
  await passPhone(await openSignIn(page), phone);
  const code = await codeFor(page, phone);
  const resendAt = () =>
    page.evaluate(() => JSON.parse(sessionStorage['okoshko:sign-in']).resendAt);
  const before = await resendAt();

  // The page was thrown away while its visitor read the SMS.
  await page.reload();
  await expect(heading(page, 'Введите код подтверждения')).toBeVisible();
  await expect(dialogOf(page).getByPlaceholder('Код из СМС')).toBeFocused();
  await expect(
    dialogOf(page).getByRole('button', { name: /^Выслать повторно через/ }),
  ).toBeVisible();
  expect(await resendAt()).toBe(before);
  // Closed by its visitor it stays closed, and goes on where it was.
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.reload();
  await ready(page);
  await expect(dialogOf(page)).toBeHidden();
  await page.locator('#enter').click();
  await expect(heading(page, 'Введите код подтверждения')).toBeVisible();

  await passCode(dialogOf(page), phone, 'Новый аккаунт');
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(code);
  const field = dialogOf(page).getByLabel('Придумайте пароль');
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await dialogOf(page).getByLabel('Имя').fill('Ольга');
  await field.fill('qwerty123');
  await dialogOf(page).getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(dialogOf(page).getByText('слишком распространённый')).toBeVisible();
  // The token that sets passwords is kept nowhere: a reload here leads to the number.
  await page.reload();
  await expect(heading(page, 'Вход')).toBeVisible();
  const written = phone.replace(/^7(...)(...)(..)(..)$/, '+7 $1 $2 $3 $4');
  await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toHaveValue(written);
  await page.evaluate(() => sessionStorage.clear());

  const other = newPhone();
  await page.reload();
  await passPhone(await openSignIn(page), other);
  await passCode(dialogOf(page), other, 'Новый аккаунт');
  await dialogOf(page).getByLabel('Имя').fill('Ольга');
  await dialogOf(page).getByLabel('Придумайте пароль').fill(PASSWORD);
  await dialogOf(page).getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(await userName(page)).toBe('Ольга');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('VK ID signs in from a pop-up, in every tab; closed or refused, it leaves the dialog as it was', async ({
  page,
  context,
}) => {
  const files = watchFiles(page);
  const other = await context.newPage();
  await other.goto('/demo/bare.html');
  await ready(other);
  await page.goto('/demo/bare.html?a=1#part');
  await ready(page);
  expect(files).toEqual(['okoshko']);
  await page.locator('#enter').click();
  await expect(dialogOf(page).getByRole('button', { name: 'Войти с Яндекс ID' })).toBeVisible();
  // Pressing any of the buttons accepts the policy.
  await expect(
    dialogOf(page).getByText('Продолжая, вы принимаете политику конфиденциальности'),
  ).toBeVisible();
  await expectAccessible(page);

  const open = async (press: 'Разрешить' | 'Отмена' | 'close') => {
    const opening = page.waitForEvent('popup');
    await vkButton(page).click();
    const popup = await opening;
    const closed = popup.waitForEvent('close');
    if (press === 'close') await popup.close();
    else await popup.getByText(press).click();
    await closed;
  };
  await open('close');
  await open('Отмена');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Не удалось войти с VK ID');
  await expectAccessible(page);
  // Nobody but the pop-up, at the API's origin, is listened to.
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.evaluate(() => postMessage({ okoshko: 'oauth', access_token: 'forged' }, '*'));
  await open('Разрешить');
  await expect(dialogOf(page)).toBeHidden();
  expect(await userName(page)).toBe('Вера');
  expect(calls.filter((url) => url.includes('access_token=')).length).toBe(1);
  expect(calls.join()).not.toContain('forged');
  await expect.poll(() => userName(other)).toBe('Вера');
  expect(page.url()).toBe(`${PAGE}?a=1#part`);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('where the browser lets no pop-up open, the page leaves for VK ID and comes back to itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSignIn(page, '/demo/bare.html?a=1#part');
  await vkButton(page).click();
  await page.getByText('Отмена').click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Не удалось войти с VK ID');
  expect(page.url()).toBe(`${PAGE}?a=1#part`);
  await vkButton(page).click();
  await page.getByText('Разрешить').click();
  await expect.poll(() => userName(page)).toBe('Вера');
  await expect(dialogOf(page)).toBeHidden();
  expect(page.url()).toBe(`${PAGE}?a=1#part`);
  // A link with somebody else's ticket signs nobody in.
  await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).logout());
  await page.goto('/demo/bare.html?b=2#okoshko=key&access_token=forged');
  await openSignIn(page, page.url());
  expect(await userName(page)).toBeNull();
});

test('where the page’s policy cuts the pop-up off, it leads back to the page, and all tabs are signed in', async ({
  page,
  context,
}) => {
  await context.route('**/demo/bare.html*', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' };
    await route.fulfill({ response, headers });
  });
  await openSignIn(page);
  const opening = context.waitForEvent('page');
  await vkButton(page).click();
  const popup = await opening;
  await expect(popup.getByText('Разрешить')).toBeVisible();
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await popup.getByText('Разрешить').click();
  await expect.poll(() => userName(page)).toBe('Вера');
  await expect(dialogOf(page)).toBeHidden();
});
