import { expect, type Locator, type Page } from '@playwright/test';
import { isFull } from '../../../api/testing/sample.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

let count = 0;

/** E-mails of an operator to mailboxes that are not there, as many as told; the cause they share. */
async function addDead(page: Page, token: string, size: number): Promise<string> {
  count += 1;
  // The name has letters only: long numbers are left out of a cause.
  const name = String(Date.now() + count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(+digit));
  const domain = `${name}.invalid`;
  for (let n = 0; n < size; n += 1) {
    const response = await page.request.post('/api/email', {
      headers: { authorization: `Bearer ${token}` },
      data: { to: `a${n}@${domain}`, subject: 'Здравствуйте', text: 'Ждём вас.' },
    });
    expect(response.ok(), await response.text()).toBe(true);
  }
  const cause = `SMTP 550: no mailbox at ${domain}`;
  await expect
    .poll(async () => {
      const response = await page.request.get('/api/messages/errors', {
        headers: { authorization: `Bearer ${token}` },
        params: { error_group: cause },
      });
      return (await response.json()).meta.total;
    })
    .toBe(size);
  return cause;
}

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
