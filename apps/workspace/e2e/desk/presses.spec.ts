import { expect, type Page } from '@playwright/test';
import { newPhone, newToken, OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { expectPresses, pressesOf } from '../presses.ts';
import { addPerson, asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';
import { reviewOf } from './reviewed.ts';
import { addDead } from './undelivered.ts';

/** Each task begins in «Входящие», where a kind is chosen before anything is counted: other journeys leave items too. */
async function atInbox(page: Page, kind = ''): Promise<() => Promise<number>> {
  await asOperator(page);
  await atDesk(page, kind ? `/desk?kind=${kind}` : '/desk', 'Входящие');
  return pressesOf(page);
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: typeof name === 'string' });
const itemOf = (page: Page, href: string) => page.locator(`main a[href="${href}"]`);

/** Opens what the search of everything finds: its key and what is typed are no presses, the choice is. */
async function find(page: Page, text: string, choice: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Имя, телефон, сумма, часть номера').fill(text);
  await page.getByRole('dialog').getByRole('button', { name: choice }).first().click();
}

test('a request is answered and closed', async ({ page }) => {
  const send = senderOf(page, await newToken(page));
  const { documentId } = await send('POST', '/api/help-requests', { type: 'support' });
  const presses = await atInbox(page, 'help_request');
  await itemOf(page, `/desk/requests/${documentId}`).click();
  await page.getByRole('textbox', { name: 'Ответ' }).fill('Проверьте почту');
  await button(page, 'Ответить и закрыть').click();
  await expect(page.getByText(/^Закрыта \d\d:\d\d, вы$/)).toBeVisible();
  await expectPresses(presses, 'A request: answered, closed');
});

test('the requests of a page are taken', async ({ page }) => {
  const send = senderOf(page, await newToken(page));
  await send('POST', '/api/help-requests', { type: 'support' });
  const presses = await atInbox(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Заявки' }).click();
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click();
  await button(page, 'Взять себе').click();
  await expect(page.getByText(/^Изменили: [1-9]/)).toBeVisible();
  await expectPresses(presses, 'Requests of a page taken');
});

test('Enterprise is given by hand, and its request closed', async ({ page }) => {
  const salon = await newSalon(page);
  const data = { type: 'enterprise_tariff' };
  const { documentId } = await salon.send('POST', '/api/help-requests', data);
  const presses = await atInbox(page, 'help_request');
  await itemOf(page, `/desk/requests/${documentId}`).click();
  await button(page, 'Дать тариф').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Цена за период, ₽').fill('15 000');
  await inDialog(page, 'Дать тариф и закрыть заявку').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Закрыта \d\d:\d\d, вы$/)).toBeVisible();
  await expectPresses(presses, 'Enterprise: given by hand, the request closed');
});

test('a person is found by a part of a phone, blocked, and given another phone', async ({
  page,
}) => {
  const name = `Алла Нашлась-${Date.now()}`;
  const { phone, documentId } = await addPerson(page, name, 'authenticated');
  const presses = await atInbox(page);
  await find(page, phone.slice(-7), new RegExp(name));
  await expect(page).toHaveURL(new RegExp(`/desk/people/${documentId}$`));
  await expectPresses(presses, 'A person found by a part of the phone');
  await button(page, 'Сменить телефон').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(newPhone());
  await dialog.getByLabel('Причина').fill('Потеряла телефон');
  await inDialog(page, 'Сменить телефон').click();
  await expect(dialog).toBeHidden();
  await expectPresses(presses, 'A lost phone');

  const fromInbox = await atInbox(page);
  await find(page, name, new RegExp(name));
  await button(page, 'Заблокировать').click();
  await dialog.getByLabel('Причина').fill('Жалобы клиентов');
  await inDialog(page, 'Заблокировать').click();
  await expect(page.getByText('Аккаунт заблокирован: войти нельзя')).toBeVisible();
  await expectPresses(fromInbox, 'A person blocked');
});

test('money goes back: a part, and all that is left', async ({ page }) => {
  const { buyer } = await bought(page);
  const ofPart = await atInbox(page);
  await find(page, buyer, /₽/);
  await button(page, 'Вернуть деньги').click();
  const dialog = page.getByRole('dialog');
  // What it does is read first; the dialog grows when it comes.
  await expect(dialog.getByText('Что произойдёт')).toBeVisible();
  await inDialog(page, 'Другую сумму').click();
  await dialog.getByLabel('Сумма, ₽').fill('400');
  await dialog.getByLabel(/^Причина/).fill('Ошиблись тарифом');
  await inDialog(page, 'Вернуть 400₽').click();
  await expect(dialog).toBeHidden();
  await expectPresses(ofPart, 'A part of a payment returned');

  const ofAll = await atInbox(page);
  await find(page, buyer, /₽/);
  await button(page, 'Вернуть деньги').click();
  await dialog.getByLabel(/^Причина/).fill('Ошиблись тарифом');
  await inDialog(page, /^Вернуть 590₽$/).click();
  await expect(dialog).toBeHidden();
  await expectPresses(ofAll, 'A payment returned');
});

test('money of a wrong sum is counted towards the plan', async ({ page }) => {
  const { payment } = await bought(page, { sum: 'wrong' });
  const presses = await atInbox(page, 'payment_review');
  const reviews = await senderOf(page, await tokenOf(page, OPERATOR))<
    { review: string; payment: string }[]
  >('GET', '/api/payment/manual-reviews?pageSize=100');
  const { review } = reviews.find((one) => one.payment === payment) ?? {};
  await itemOf(page, `/desk/under-review?review=${review}`).click();
  await inDialog(page, 'Зачесть').click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Примечание/)
    .fill('Позвонили');
  await inDialog(page, 'Зачесть').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPresses(presses, 'A wrong sum decided');
});

test('a complaint is upheld with a ready reason', async ({ page }) => {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  const id = await reviewOf(page, salon);
  await salon.send('PUT', `/api/reviews/${id}`, { complaint: 'Её не было' });
  const presses = await atInbox(page, 'moderation');
  await itemOf(page, `/desk/reviews?id=${id}`).click();
  await button(page, 'Визита не было').click();
  await button(page, 'Скрыть отзыв').click();
  await expect(page.getByRole('status').filter({ hasText: 'Отзыв скрыт' })).toBeAttached();
  await expectPresses(presses, 'A complaint upheld with a ready reason');
});

test('the price of a tariff is changed', async ({ page }) => {
  const operator = await tokenOf(page, OPERATOR);
  const title = `Проба ${Date.now()}`;
  const { documentId } = await senderOf(page, operator)('POST', '/api/tariffs', {
    ...{ title, cost: 50_000, additional_appointment_cost: 1000, appointments_count: 20, sort: 90 },
  });
  const presses = await atInbox(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Тарифы' }).click();
  await button(page, `Изменить: ${title}`).click();
  await page.getByRole('dialog').getByLabel('Цена в месяц').fill('600');
  await inDialog(page, 'Далее').click();
  await inDialog(page, 'Сохранить').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPresses(presses, 'The price of a tariff');
  const headers = { authorization: `Bearer ${operator}` };
  await page.request.delete(`/api/tariffs/${documentId}`, { headers });
});

/** Somebody with a page in a city of their own, and a device that pushes go to. */
async function personIn(page: Page, city: string): Promise<void> {
  const { phone } = await addPerson(page, 'Ольга Рассылкина', 'authenticated');
  const headers = { authorization: `Bearer ${await tokenOf(page, phone)}` };
  const profile = { data: { name: 'Ольга', city } };
  await page.request.post('/api/provider-profile/me', { headers, data: profile });
  const device = { token: `token-of-${phone}`, platform: 'fcm' };
  const path = '/api/users-permissions/addPushToken';
  const added = await page.request.put(path, { headers, data: device });
  expect(added.ok(), await added.text()).toBe(true);
}

test('a broadcast is checked, confirmed and sent', async ({ page }) => {
  const city = `Город ${Date.now()}`;
  await personIn(page, city);
  const presses = await atInbox(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Рассылки' }).click();
  await button(page, 'Новая рассылка').click();
  await page.getByLabel('Заголовок').fill(city);
  await page.getByLabel('Текст').fill('Расписание печатается на одном листе.');
  await page.getByLabel('Города').fill(city);
  await button(page, 'Проверить').click();
  await button(page, 'Отправить: 1 получатель').click();
  await inDialog(page, 'Отправить: 1 получатель').click();
  await expect(page.getByRole('listitem').filter({ hasText: city })).toBeVisible();
  await expectPresses(presses, 'A broadcast');
});

test('messages of one cause are sent again', async ({ page }) => {
  const cause = await addDead(page, await asOperator(page), 2);
  const presses = await atInbox(page, 'dead_messages');
  await itemOf(page, `/desk/messages?error=${encodeURIComponent(cause)}&dialog=again`).click();
  await inDialog(page, 'Отправить: 2').click();
  await expect(page.getByText('Отправляем ещё раз: 2 сообщения').last()).toBeVisible();
  await expectPresses(presses, 'Undelivered messages sent again');
});
