import { expect, type Page } from '@playwright/test';

export const ANNA = '79990000001';
export const PASSWORD = 'okoshko-demo';

/** The code last sent to the phone, as the outbox shows it. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get('/dev/outbox', {
        headers: { Accept: 'application/json' },
      });
      const messages = (await answer.json()) as { to: string; text: string }[];
      code = messages.find(({ to }) => to === phone)?.text.slice(0, 6) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** From the page's «Войти» through phone, code and password, as a person types them. */
export async function signIn(
  page: Page,
  { phone = ANNA, password = PASSWORD } = {},
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
  const field = dialog.getByLabel('Номер мобильного телефона');
  await field.fill('');
  await field.pressSequentially(phone.slice(1));
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('heading', { name: 'Введите код подтверждения' })).toBeVisible();
  await dialog.getByPlaceholder('Код из СМС').fill(await codeFor(page, phone));
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('heading', { name: 'Введите пароль' })).toBeVisible();
  await dialog.getByPlaceholder('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
}

/** Pays on the sandbox's hosted page with a test card. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/payments\/checkout\//);
  await page.getByLabel('Номер карты').fill(card);
  await page.getByLabel('Срок').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
}
