import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

let accounts = 0;

/** The link of the e-mail to a new account that has forgotten its password. */
async function forgotten(page: Page): Promise<{ link: string; email: string }> {
  accounts += 1;
  const name = `lena${Date.now()}${accounts}`;
  const email = `${name}@example.test`;
  const post = async (path: string, data: object) => {
    const response = await page.request.post(path, { data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const account = { username: name, email, password: 'a long password' };
  await post('/api/auth/local/register', account);
  await post('/api/auth/forgot-password', { email });
  return { link: await lastTo(page, email, /\/password#[0-9a-f]+/), email };
}

/** The last text of this kind in the messages to the address, once it is there. */
async function lastTo(page: Page, email: string, kind: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const headers = { Accept: 'application/json' };
      const outbox = await (await page.request.get('/dev/outbox', { headers })).json();
      const messages = outbox.filter(({ to }: { to: string }) => to === email);
      link = kind.exec(messages.map(({ text }: { text: string }) => text).join('\n'))?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить пароль' });

test('whoever has the mailbox sets a new password by keyboard; the link works once', async ({
  page,
}) => {
  const { link, email } = await forgotten(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(link);
  await expect(heading(page, 'Новый пароль')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toEqual([]);

  const field = page.getByLabel('Новый пароль');
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'короче 8 символов' })).toBeVisible();
  expect(calls).toEqual([]);
  await field.fill('qwerty123');
  await save(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'слишком распространённый' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Показать пароль' }).click();
  await expect(field).toHaveAttribute('type', 'text');

  await page.route('**/api/auth/reset-password', (route) => route.abort());
  await field.fill('new words for Lena');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не получилось' })).toBeVisible();
  await expect(field).toHaveValue('new words for Lena');
  await page.unroute('**/api/auth/reset-password');
  await save(page).click();
  await expect(heading(page, 'Пароль изменён')).toBeFocused();
  await expectAccessible(page);
  await expect.poll(() => calls.at(-1)).toContain('/logout');
  const entered = await page.request.post('/api/auth/local', {
    data: { identifier: email, password: 'new words for Lena' },
  });
  expect(entered.status()).toBe(200);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('Новый пароль').fill('other words for Lena');
  await save(page).click();
  await expect(heading(page, 'Ссылка больше не действует')).toBeFocused();
  await expectAccessible(page);
});

test('the link of the other letter confirms the e-mail and says so', async ({ page }) => {
  const email = `vera${Date.now()}@example.test`;
  const account = { username: `vera${Date.now()}`, email, password: 'a long password' };
  await page.request.post('/api/auth/local/register', { data: account });
  const link = await lastTo(page, email, /\/api\/auth\/email-confirmation\?\S+/);
  await page.goto(link);
  await expect(heading(page, 'Почта подтверждена')).toBeFocused();
  await expectAccessible(page);
});

test('an address without a code says so', async ({ page }) => {
  await page.goto('/password');
  await expect(heading(page, 'Ссылка больше не действует')).toBeFocused();
  await expectAccessible(page);
});
