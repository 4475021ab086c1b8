import { expect, type Page } from '@playwright/test';
import { OPERATOR, remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { newSalon, type Salon, senderOf } from '../../../widget/e2e/salon.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, atDesk, test } from './operator.ts';

interface Row {
  readonly documentId: string;
}

/** A professional who asks for Enterprise. */
async function withRequest(page: Page): Promise<{ readonly salon: Salon; readonly id: string }> {
  const salon = await newSalon(page);
  const request = await salon.send<Row>('POST', '/api/help-requests', {
    type: 'enterprise_tariff',
    text: 'Нас двенадцать мастеров',
  });
  return { salon, id: request.documentId };
}

/** Presses, counted: the weekly work is done in few of them. */
function presser() {
  let count = 0;
  return {
    press: async (button: { click(): Promise<void> }) => {
      count += 1;
      await button.click();
    },
    count: () => count,
  };
}

test('Enterprise is asked for, given by hand with a reason, seen by its buyer, and the request closed', async ({
  page,
}) => {
  const { salon, id } = await withRequest(page);
  const operator = senderOf(page, await asOperator(page));
  await atDesk(page, `/desk/requests/${id}`, 'Просят Enterprise');
  const { press, count } = presser();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(button('В работу'));
  await expect(page.getByText('В работе, вы')).toBeVisible();
  await press(button('Дать тариф'));
  const dialog = page.getByRole('dialog', { name: 'Дать тариф' });
  // The form begins with what is asked for: the price alone is not known yet.
  await expect(dialog.getByLabel('Тариф', { exact: true }).locator('option:checked')).toHaveText(
    'Enterprise, по договорённости',
  );
  await dialog.getByLabel('Записей').fill('2000');
  await press(dialog.getByRole('button', { name: 'Дать тариф и закрыть заявку' }));
  await expect(dialog.getByText('Укажите сумму в рублях.')).toBeVisible();
  await dialog.getByLabel('Цена за период, ₽').fill('15 000');
  await expect(dialog.getByText('в месяц это 1\u00a0250₽', { exact: false })).toBeVisible();
  await dialog.getByLabel('Причина').fill('Договор 17');
  await expectFit(page);
  await press(dialog.getByRole('button', { name: 'Дать тариф и закрыть заявку' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Enterprise, действует')).toBeVisible();
  await expect(page.getByText('Использовано 0 из 2000')).toBeVisible();
  await expect(page.getByText(/^Закрыта \d\d:\d\d, вы$/)).toBeVisible();
  expect(count()).toBe(4);
  const [plan] = await salon.send<readonly (Row & { status: string; cost: number })[]>(
    'GET',
    '/api/user-tariffs',
  );
  expect([plan?.status, plan?.cost]).toEqual(['active', 1_500_000]);
  const own = await salon.send<{ status: string }>('GET', `/api/help-requests/${id}`);
  expect(own.status).toBe('closed');
  const [change] = await operator<readonly { reason: string }[]>(
    'GET',
    `/api/entitlement-changes?filters[subject]=${plan?.documentId}`,
  );
  expect(change?.reason).toBe('Договор 17');
});

test('a plan in the way is ended once its end is told, and the new one given', async ({ page }) => {
  const { salon, id } = await withRequest(page);
  await asOperator(page);
  const give = async (reason: string) => {
    await opened(page, `/desk/requests/${id}?dialog=grant`, 'Просят Enterprise');
    const dialog = page.getByRole('dialog', { name: 'Дать тариф' });
    await dialog.getByLabel('Тариф', { exact: true }).selectOption({ index: 1 });
    await dialog.getByLabel('Причина').fill(reason);
    await dialog.getByLabel('Закрыть заявку').uncheck();
    await dialog.getByRole('button', { name: 'Дать тариф' }).click();
    return dialog;
  };
  await expect(await give('Первый')).toBeHidden();
  const dialog = await give('Второй');
  await expect(dialog.getByText('закончится сейчас', { exact: false })).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Закончить и дать новый' }).click();
  await expect(dialog).toBeHidden();
  const plans = await salon.send<readonly { status: string }[]>('GET', '/api/user-tariffs?sort=id');
  expect(plans.map(({ status }) => status)).toEqual(['cancelled', 'active']);
});

test('a request that a colleague changed meanwhile stays open, and the plan is given all the same', async ({
  page,
  context,
}) => {
  const { salon, id } = await withRequest(page);
  const other = senderOf(page, await asOperator(page, 'Олег Второй'));
  await asOperator(page);
  // A screen that nobody tells of changes.
  await context.route('**/api/stream', (route) => route.abort());
  await atDesk(page, `/desk/requests/${id}?dialog=grant`, 'Просят Enterprise');
  const dialog = page.getByRole('dialog', { name: 'Дать тариф' });
  await dialog.getByLabel('Цена за период, ₽').fill('60 000');
  await other('PUT', `/api/help-requests/${id}`, { status: 'in_work' });
  await dialog.getByRole('button', { name: 'Дать тариф и закрыть заявку' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Тариф дан, но заявка не закрылась: проверьте её.')).toBeVisible();
  const own = await salon.send<{ status: string }>('GET', `/api/help-requests/${id}`);
  expect(own.status).toBe('in_work');
  expect(await salon.send('GET', '/api/user-tariffs')).toHaveLength(1);
});

test('of two operators who take a request at once one has it, and the other is told whose it is', async ({
  page,
  context,
}) => {
  const { id } = await withRequest(page);
  const other = senderOf(page, await asOperator(page, 'Олег Второй'));
  await asOperator(page);
  // A screen that nobody tells of changes.
  await context.route('**/api/stream', (route) => route.abort());
  await atDesk(page, `/desk/requests/${id}`, 'Просят Enterprise');
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Звоню сама');
  await other('PUT', `/api/help-requests/${id}`, { status: 'in_work' });
  await page.getByRole('button', { name: 'В работу' }).click();
  await expect(
    page.getByText('Пока вы решали, заявку изменили. Сейчас: В работе, Олег Второй'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ответ' })).toHaveValue('Звоню сама');
  await page.getByRole('button', { name: 'Заметка для своих' }).click();
  await expect(page.getByText('Заметка для своих, Ирина Дежурная')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Взять себе' })).toBeVisible();
  await other('POST', '/api/help-messages', { help_request: id, text: 'Уже помогли' });
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Проверьте почту');
  await page.getByRole('button', { name: 'Ответить', exact: true }).click();
  await expect(page.getByText('Пока вы писали, заявку изменил', { exact: false })).toBeVisible();
  await expect(page.getByText('Уже помогли')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Ответ' })).toHaveValue('Проверьте почту');
  await page.getByRole('button', { name: 'Ответить и закрыть' }).click();
  await expect(page.getByText(/^Закрыта \d\d:\d\d, вы$/)).toBeVisible();
});

test('a professional asks in the cabinet, reads the answer there and asks on, which opens the request again', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await opened(page, '/cabinet/more', 'Ещё');
  await page.getByRole('link', { name: 'Помощь' }).click();
  await page.getByLabel('Ваш вопрос').fill('Не приходят напоминания');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await page.getByRole('link', { name: 'Не приходят напоминания' }).click();
  await expect(page.getByText('Ждёт ответа')).toBeVisible();
  await expectFit(page);
  const [request] = await salon.send<readonly Row[]>('GET', '/api/help-requests');
  const id = request?.documentId ?? '';
  const operator = senderOf(page, await tokenOf(page, OPERATOR));
  await operator('POST', '/api/help-messages', {
    help_request: id,
    text: 'Проверьте тариф',
    closes: true,
  });
  await opened(page, '/cabinet/notices', 'Уведомления');
  await page.getByRole('link', { name: 'Поддержка ответила' }).click();
  await page.getByRole('link', { name: 'Не приходят напоминания' }).click();
  await expect(page.getByText('Проверьте тариф')).toBeVisible();
  await page.getByLabel('Написать ещё').fill('Тариф есть');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText('Тариф есть')).toBeVisible();
  await expect(page.getByText('В работе')).toBeVisible();
});
