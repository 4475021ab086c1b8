import { expect, type Locator } from '@playwright/test';
import { isFull } from '../../../api/testing/sample.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';
import { addDead } from './undelivered.ts';

test('undelivered messages of one cause are sent again in two presses, counted before', async ({
  page,
}) => {
  const token = await asOperator(page);
  const cause = await addDead(page, token, 3);
  await opened(page, '/desk/messages', 'Сообщения');
  const group = page.getByRole('listitem').filter({ hasText: cause });
  await expect(group.getByText('3 × Почта: такого ящика нет')).toBeVisible();
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  await press(group.getByRole('link', { name: /^Выслать повторно/ }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Уйдёт 3 сообщения')).toBeVisible();
  if (isFull) await expectFit(page);
  await press(dialog.getByRole('button', { name: 'Отправить: 3' }));
  await expect(dialog.getByText('Отправляем ещё раз: 3 сообщения')).toBeVisible();
  expect(presses).toBe(2);
  const audit = await page.request.get('/api/audit-events', {
    headers: { authorization: `Bearer ${token}` },
    params: { 'filters[model]': 'api::message.message', 'pagination[pageSize]': 1 },
  });
  expect((await audit.json()).meta.pagination.total).toBeGreaterThanOrEqual(3);
});

test('one message tells what came of it, and that somebody else sent it again meanwhile', async ({
  page,
}) => {
  const token = await asOperator(page);
  const cause = await addDead(page, token, 1);
  await opened(page, `/desk/messages?error=${encodeURIComponent(cause)}`, 'Сообщения');
  await page.getByRole('link', { name: 'Письмо сотрудника' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('a•••@')).toBeVisible();
  const attempts = dialog.getByRole('region', { name: 'Попытки' });
  await expect(attempts.getByRole('row')).toHaveCount(2);
  await expect(attempts.getByText(/^Почта: такого ящика нет, ответ за/)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id');
  // Another operator rests the channel and sends it again: it waits.
  const headers = { authorization: `Bearer ${token}` };
  const rest = { data: { minutes: 5, reason: 'Проба' } };
  await page.request.post('/api/message-channels/email/rest', { headers, data: rest });
  await page.request.post(`/api/messages/${id}/retry`, { headers });
  await dialog.getByRole('button', { name: 'Выслать повторно' }).click();
  await expect(dialog.getByText('Его уже выслали повторно')).toBeVisible();
  await expect(dialog.getByText('Ждёт отправки')).toBeVisible();
  await page.request.post('/api/message-channels/email/wake', { headers, data: { data: {} } });
});
