import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../api/testing/authenticator.ts';
import { codeFor, newPhone, PASSWORD, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const phoneOf = async (page: Page, token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get('/api/users/me', { headers })).json()).phone;
};
const isIn = async (page: Page, token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/users/me', { headers })).ok();
};

test('the phone is another one by its code, and the other devices are out', async ({ page }) => {
  const { token } = await newSalon(page, { services: [], hours: null });
  const other = await tokenOf(page, await phoneOf(page, token));
  await remember(page, token);
  await opened(page, '/cabinet/account', 'Аккаунт');
  const devices = page.getByRole('region', { name: 'Устройства' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await page.getByRole('button', { name: 'Изменить телефон' }).click();

  const dialog = page.getByRole('dialog', { name: 'Телефон для входа' });
  const phone = newPhone();
  const field = dialog.getByLabel('Новый номер');
  await field.pressSequentially('916');
  await expect(field).toHaveValue('+7 916');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Проверьте номер: в нём 11 цифр')).toBeVisible();
  await expect(dialog.getByText('Введите текущий пароль')).toBeVisible();
  await field.fill(phone);
  await dialog.getByLabel('Текущий пароль').fill('not the password');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Пароль не подошёл')).toBeVisible();
  await dialog.getByLabel('Текущий пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Получить код' }).click();

  const code = dialog.getByLabel('Код из SMS');
  await expect(code).toBeFocused();
  await expect(dialog.getByRole('button', { name: /Выслать повторно через/ })).toBeDisabled();
  await expectFit(page);
  // The page may be reloaded while the user looks the SMS up.
  await page.reload();
  // Its last digit sends it.
  await code.fill('000000');
  await expect(dialog.getByText('Осталось 4 попытки')).toBeVisible();
  await code.fill(await codeFor(page, phone));

  await expect(dialog).toBeHidden();
  await expect(devices).toHaveCount(1);
  expect(await phoneOf(page, token)).toBe(phone);
  expect(await isIn(page, other)).toBe(false);
});

test('another device is signed out; a new password leaves this one alone', async ({ page }) => {
  const { token } = await newSalon(page, { services: [], hours: null });
  const other = await tokenOf(page, await phoneOf(page, token));
  await remember(page, token);
  await opened(page, '/cabinet/account', 'Аккаунт');
  const devices = page.getByRole('region', { name: 'Устройства' });
  await expect(devices.getByText('Это устройство')).toBeVisible();
  await devices.getByRole('button', { name: /^Завершить: / }).click();
  await expect(devices.getByText('Вы вошли только здесь.')).toBeVisible();
  expect(await isIn(page, other)).toBe(false);

  await page.getByRole('button', { name: 'Изменить пароль' }).click();
  const dialog = page.getByRole('dialog', { name: 'Пароль' });
  await dialog.getByLabel('Текущий пароль').fill(PASSWORD);
  await dialog.getByLabel('Новый пароль').fill('кот');
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(dialog.getByText('Ещё 5 знаков')).toBeVisible();
  await dialog.getByLabel('Новый пароль').fill('password1');
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(dialog.getByText('Такой пароль подбирают первым.')).toBeVisible();
  await dialog.getByLabel('Новый пароль').fill('три кота на крыше');
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(dialog).toBeHidden();
  await expect(devices.getByText('Вы вошли только здесь.')).toBeVisible();
  expect(await isIn(page, token)).toBe(true);
});

test('the end of the account tells what it cancels, and leaves a plain page', async ({ page }) => {
  const salon = await newSalon(page);
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  const [tomorrow] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    client_profile: client.documentId,
    starts_at: `${tomorrow}T12:00:00+03:00`,
  });
  await remember(page, salon.token);
  await opened(page, '/cabinet/account?dialog=erase', 'Аккаунт');
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт' });
  await expect(dialog.getByText('Отменим 1 запись ваших клиентов.')).toBeVisible();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Сначала скачать свои данные' }).click();
  expect((await saving).suggestedFilename()).toBe('okoshko-moi-dannye.json');
  const erase = dialog.getByRole('button', { name: 'Удалить аккаунт' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel('Понимаю, что отменённые записи не вернуть').check();
  await erase.click();
  await expect(dialog.getByText('Введите текущий пароль')).toBeVisible();
  await dialog.getByLabel('Текущий пароль').fill(PASSWORD);
  await erase.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Аккаунт закрыт' })).toBeVisible();
  await expect(page.getByText('Личные данные сотрём до')).toBeVisible();
  await expectFit(page);
  expect(await isIn(page, salon.token)).toBe(false);
});

test('the second step of the sign-in: set up, asked for before the cabinet, taken off by a code of recovery', async ({
  page,
}) => {
  const { token } = await newSalon(page, { services: [], hours: null });
  const phone = await phoneOf(page, token);
  await remember(page, token);
  await opened(page, '/cabinet/account', 'Аккаунт');
  const section = page.getByRole('region', { name: 'Вход в два шага' });
  await section.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Начать настройку' }).click();
  const secret = (await page.locator('pre').innerText()).replaceAll(' ', '');
  await expectFit(page);
  await page.getByLabel(/введите код/i).fill(totpCode(secret, new Date(), -1));
  const list = page.getByRole('list', { name: 'Коды восстановления' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await list.getByRole('listitem').allInnerTexts();
  await expectFit(page);
  await page.getByRole('button', { name: 'Коды сохранены, продолжить' }).click();
  await expect(section.getByText('Кодов восстановления осталось: 10')).toBeVisible();
  await expectFit(page);

  // Another device: the address stays, and nothing of the account is shown before the code.
  await remember(page, await tokenOf(page, phone));
  await opened(page, '/cabinet/account', 'Вход в два шага');
  await expect(page.getByText('Напишите в поддержку')).toBeVisible();
  await expectFit(page);
  await page.getByLabel('Код из приложения').fill(totpCode(secret, new Date()));
  await expect(section.getByText('Включён')).toBeVisible();

  await section.getByRole('button', { name: 'Выключить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выключить вход в два шага?' });
  let isRefused = true;
  await page.route('**/api/auth-ext/second-factor', async (route) => {
    if (!isRefused || route.request().method() !== 'DELETE') return route.continue();
    isRefused = false;
    // The server answers so when the code was given longer ago than five minutes.
    const error = { status: 409, details: { code: 'second_factor_needed' } };
    await route.fulfill({ status: 409, json: { data: null, error } });
  });
  await dialog.getByRole('button', { name: 'Выключить' }).click();
  const code = page.getByRole('dialog', { name: 'Код для входа ещё раз' });
  await code.getByRole('button', { name: 'Приложения под рукой нет' }).click();
  await code.getByLabel('Код восстановления').fill(recovery);
  await code.getByRole('button', { name: 'Продолжить' }).click();
  await expect(section.getByRole('button', { name: 'Включить' })).toBeVisible();
});
