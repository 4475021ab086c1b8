import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../../api/testing/authenticator.ts';
import { isFull } from '../../../api/testing/sample.ts';
import { OPERATOR, PASSWORD, remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { faultsOf } from '../faults.ts';
import { addPerson, asOperator, asProvedOperator, test } from './operator.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Codes are good once: journeys take the present one and, where they need another, the next. */
const code = (secret: string, steps = 0) => totpCode(secret, new Date(), steps);

/** Types the code that is asked for before the desk: one of the authenticator is sent with its last digit. */
async function give(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  if (value.length > 6) await button(page, 'Продолжить').click();
}

test('a second factor: set up, asked for at signing in, a recovery code instead of it', async ({
  page,
}) => {
  const phone = await asProvedOperator(page);
  await page.goto('/desk/account');
  await button(page, 'Включить').click();
  await button(page, 'Начать настройку').click();
  const secret = (await page.locator('pre').innerText()).replaceAll(' ', '');
  await page.getByLabel(/введите код/i).fill(code(secret, -1));
  const list = page.getByRole('list', { name: 'Коды восстановления' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await list.getByRole('listitem').allInnerTexts();
  await button(page, 'Коды сохранены, продолжить').click();
  await expect(page.getByText('Кодов восстановления осталось: 10')).toBeVisible();

  await remember(page, await tokenOf(page, phone));
  await page.goto('/desk/account');
  await expect(title(page, 'Второй фактор')).toBeVisible();
  if (isFull) expect(await faultsOf(page, [360, 1280])).toEqual([]);
  await give(page, 'Код из приложения', '000000');
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await give(page, 'Код из приложения', code(secret));
  await expect(title(page, 'Моя безопасность')).toBeVisible();

  await remember(page, await tokenOf(page, phone));
  await page.goto('/desk/account');
  await button(page, 'Приложения под рукой нет').click();
  await give(page, 'Код восстановления', recovery);
  await expect(page.getByText('Кодов восстановления осталось: 9')).toBeVisible();

  await button(page, 'Выключить').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выключить' }).click();
  await expect(button(page, 'Включить')).toBeVisible();
});

test('the password once more: asked for in the middle, the same goes on', async ({ page }) => {
  await asProvedOperator(page);
  let isRefused = true;
  await page.route('**/api/auth-ext/second-factor/setup', async (route) => {
    if (!isRefused) return route.continue();
    isRefused = false;
    const error = { status: 409, details: { code: 'password_confirmation_needed' } };
    await route.fulfill({ status: 409, json: { data: null, error } });
  });
  await page.goto('/desk/account?setup=true');
  await button(page, 'Начать настройку').click();
  const dialog = page.getByRole('dialog', { name: 'Ваш пароль ещё раз' });
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  isRefused = true;
  await button(page, 'Начать настройку').click();
  await dialog.getByLabel('Пароль', { exact: true }).fill('not this one');
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog.getByText('Пароль не подошёл')).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
});

test('nobody touches the desk: it closes in every tab, the password opens it as it was', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await asProvedOperator(page);
  await page.goto('/desk/account?setup=true');
  await button(page, 'Начать настройку').click();
  await page.getByLabel(/введите код/i).fill('12');
  const other = await context.newPage();
  await other.goto('/desk/account');
  await expect(title(other, 'Моя безопасность')).toBeVisible();
  await page.bringToFront();
  await page.clock.fastForward('14:00');
  await page.mouse.move(5, 5);
  await page.clock.fastForward('14:00');
  await expect(page.getByLabel(/введите код/i)).toHaveValue('12');
  await page.clock.fastForward('01:30');
  await expect(title(page, 'Рабочее место закрыто')).toBeVisible();
  await expect(page.getByLabel(/введите код/i)).toBeHidden();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  expect(await faultsOf(page, [360, 1280])).toEqual([]);
  await page.mouse.move(50, 50);
  await page.reload();
  await expect(title(page, 'Рабочее место закрыто')).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(page, 'Открыть').click();
  await expect(title(page, 'Второй фактор')).toBeVisible();
  // By hand, and in the other tab as well.
  await other.bringToFront();
  await button(other, 'Закрыть сейчас').click();
  await expect(title(other, 'Рабочее место закрыто')).toBeVisible();
  await expect(title(page, 'Рабочее место закрыто')).toBeVisible();
  await other.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(other, 'Открыть').click();
  await expect(title(other, 'Моя безопасность')).toBeVisible();
  await expect(title(page, 'Второй фактор')).toBeVisible();
});

test('the steps of signing in: what is needed stays, the effect is told before', async ({
  page,
}) => {
  await asOperator(page);
  await page.goto('/desk/sign-in');
  await expect(
    page.getByRole('region', { name: 'Шаг 1' }).getByText(/Единственный способ/),
  ).toBeVisible();
  await button(page, 'Убрать: Пароль, шаг 2').click();
  const dialog = page.getByRole('dialog', { name: 'Убрать «Пароль»?' });
  await expect(dialog.getByText('Шага 2 больше не будет')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await expect(
    page.getByRole('region', { name: 'Добавить' }).getByText('Не настроен на сервере'),
  ).toBeVisible();
});

test('a role with rights of operators: its people are told of, see what it holds, and their desk closes', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` };
  const role = `Бухгалтер ${Date.now()}`;
  const grant = ['api::payment.payment.find', 'plugin::users-permissions.user.find'];
  const created = await page.request.post('/api/users-permissions/roles', {
    data: { name: role, grant },
    headers,
  });
  expect(created.ok(), await created.text()).toBe(true);
  const person = await addPerson(page, 'Вера Счетова', 'authenticated');
  await asOperator(page);
  await page.goto(`/desk/people/${person.documentId}`);
  await button(page, 'Сменить роль').click();
  const dialog = page.getByRole('dialog', { name: 'Сменить роль?' });
  await dialog.getByLabel('Новая роль').selectOption(role);
  await expect(dialog.getByText('Это служебная роль')).toBeVisible();
  await dialog.getByLabel('Причина').fill('Ведёт учёт');
  await dialog.getByRole('button', { name: 'Сменить роль' }).click();
  await expect(dialog).toBeHidden();

  await remember(page, await tokenOf(page, person.phone));
  await page.goto('/desk/payments');
  await expect(title(page, 'Платежи')).toBeVisible();
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Платежи' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Люди' })).toHaveCount(0);
  expect(await faultsOf(page, [360, 1280])).toEqual([]);
  await page.goto('/desk/account');
  await button(page, 'Закрыть сейчас').click();
  await expect(title(page, 'Рабочее место закрыто')).toBeVisible();
});
