import { expect, type Locator, type Page } from '@playwright/test';
import { newPhone, newToken, PASSWORD, remember } from './accounts.ts';
import { openSignIn } from './widget-page.ts';

export const phoneField = (dialog: Locator) => dialog.getByLabel('Номер мобильного телефона');
export const codeField = (dialog: Locator) => dialog.getByPlaceholder('Код из СМС');
export const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name }).click();

/** Answers in the server's place, so that a walk takes no minute and no SMS. */
export async function stubSteps(page: Page, phone: string): Promise<void> {
  await page.route('**/api/phone-auth/sms', (route) =>
    route.fulfill({ json: { token: 't', phone, retry_after: 60 } }),
  );
  await page.route('**/auth-step/0', (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone } } }),
  );
  await page.route('**/auth-step/1', (route) => route.abort());
}

/** Every screen of the sign-in in turn, each with what is said when it fails. */
export async function walkSignIn(
  page: Page,
  check: (screen: string) => Promise<void>,
): Promise<void> {
  const phone = newPhone();
  const dialog = await openSignIn(page);
  await check('phone');
  await press(dialog, 'Страна: Россия');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await check('countries');
  await press(dialog, 'Назад');
  await page.route('**/api/phone-auth/sms', (route) => route.abort());
  await phoneField(dialog).fill(phone);
  await press(dialog, 'Далее');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await check('phone, failed');
  await stubSteps(page, phone);
  await press(dialog, 'Далее');
  await expect(codeField(dialog)).toBeVisible();
  await check('code');
  await codeField(dialog).fill('123456');
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await press(dialog, 'Войти');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await check('password, failed');
  await press(dialog, 'Забыли или ещё не задали пароль?');
  await expect(dialog.getByLabel('Новый пароль')).toBeVisible();
  await check('recovery');
  await page.route('**/auth-step/0', (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone }, has_password: false } }),
  );
  await press(dialog, 'Вернуться к вводу пароля');
  await press(dialog, 'Изменить номер');
  // With the same number it would go on with the password.
  await phoneField(dialog).fill(newPhone());
  await press(dialog, 'Далее');
  await codeField(dialog).fill('123456');
  await expect(dialog.getByRole('heading', { name: 'Новый аккаунт' })).toBeVisible();
  await check('join');
}

export async function openTariffs(page: Page, token?: string): Promise<void> {
  await remember(page, token ?? (await newToken(page)));
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
}
