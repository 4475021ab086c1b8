import { expect } from '@playwright/test';
import { newPhone, OPERATOR, PASSWORD, tokenOf } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

test('a broadcast is checked before it goes, and stopped while it does', async ({ page }) => {
  const phone = newPhone();
  const city = `Город ${phone}`;
  const headers = { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` };
  const account = { username: phone, phone, password: PASSWORD, email: `${phone}@example.test` };
  expect((await page.request.post('/api/users', { data: account, headers })).ok()).toBe(true);
  const own = { authorization: `Bearer ${await tokenOf(page, phone)}` };
  await page.request.post('/api/provider-profile/me', {
    headers: own,
    data: { data: { name: 'Ольга', city } },
  });
  await asOperator(page);
  await opened(page, '/desk/broadcasts', 'Рассылки');
  await page.getByRole('button', { name: 'Новая рассылка' }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByLabel('Заголовок')).toBeFocused();
  await page.getByLabel('Заголовок').fill(`Новое для ${phone}`);
  await page.getByLabel('Текст').fill('Расписание печатается на одном листе.');
  await page.getByLabel('Города').fill(city);
  await page.getByLabel('СМС').check();
  await page.getByLabel('Сообщений в час').fill('10');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByRole('heading', { name: 'Уйдёт: 1 получатель' })).toBeVisible();
  await expectFit(page);
  // A change made after the check requires another check.
  await page.getByLabel('Текст').fill('Расписание печатается на одном листе А4.');
  await expect(page.getByRole('heading', { name: 'Уйдёт' })).toBeHidden();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Отправить себе' }).click();
  await expect(page.getByText(/Отправлено вам: .*СМС/)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page).toHaveURL(/draft=\w+/);
  await opened(page, '/desk/broadcasts', 'Рассылки');
  await page
    .getByRole('list', { name: 'Черновики' })
    .getByRole('link', { name: `Новое для ${phone}` })
    .click();
  await expect(page.getByLabel('Города')).toHaveValue(city);
  await page.getByLabel('Начать не раньше').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Это время уже прошло')).toBeVisible();
  await page.getByLabel('Начать не раньше').fill('2027-12-01T13:00');
  await page.getByRole('button', { name: 'Проверить' }).click();
  const send = page.getByRole('button', { name: 'Отправить: 1 получатель' });
  await send.click();
  const question = page.getByRole('dialog', { name: 'Отправить 1 человеку?' });
  await expect(question.getByText(/1 декабря/)).toBeVisible();
  await expect(question.getByText('цена (SMS_COST) не задана')).toBeVisible();
  await expectFit(page);
  await question.getByRole('button', { name: 'Отправить: 1 получатель' }).click();
  const card = page.getByRole('listitem').filter({ hasText: `Новое для ${phone}` });
  await expect(card).toContainText('Ждёт начала');
  await expect(page.getByRole('link', { name: `Новое для ${phone}` })).toBeHidden();
  await card.getByRole('button', { name: 'Остановить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Остановить' }).click();
  await expect(card).toContainText('Остановлена');
  await expect(card).toContainText('Не отправлено: 1');
});

test('a draft that another operator kept meanwhile is not written over unasked', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/409/);
  const token = await asOperator(page);
  const title = `Черновик ${Date.now()}`;
  const send = senderOf(page, token);
  const content = { title, text: 'Первый вариант' };
  const { documentId } = await send('POST', '/api/broadcast-drafts', { title, content });
  await opened(page, `/desk/broadcasts?mode=new&draft=${documentId}`, 'Новая рассылка');
  await expect(page.getByLabel('Текст')).toHaveValue('Первый вариант');
  const theirs = { content: { title, text: 'Их вариант' } };
  await send('PUT', `/api/broadcast-drafts/${documentId}`, theirs);
  await page.getByLabel('Текст').fill('Мой вариант');
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByRole('button', { name: 'Открыть сохранённый' })).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить мой вариант' }).click();
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  const kept = await page.request.get(`/api/broadcast-drafts/${documentId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await kept.json()).data.content.text).toBe('Мой вариант');
});
