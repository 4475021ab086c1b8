import { expect } from '@playwright/test';
import { isFull } from '../../../api/testing/sample.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

test('a channel is rested with a reason, the next message waits, and goes when it is woken', async ({
  page,
}) => {
  const token = await asOperator(page);
  const headers = { authorization: `Bearer ${token}` };
  await opened(page, '/desk/channels', 'Каналы');
  const mail = page.getByRole('region', { name: 'Почта' });
  await expect(mail.getByText('Работает')).toBeVisible();
  await mail.getByRole('link', { name: 'Остановить: Почта' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Остановить' }).click();
  await expect(dialog.getByText('Напишите, почему.')).toBeVisible();
  await dialog.getByLabel('Причина').fill('Сервер почты меняют');
  await dialog.getByRole('button', { name: 'Остановить' }).click();
  await expect(mail.getByText(/Остановлен до/)).toBeVisible();
  await expect(mail.getByText('Кто остановил: Ирина Дежурная')).toBeVisible();

  const to = `rest-${Date.now()}@example.test`;
  const data = { to, subject: 'Здравствуйте', text: 'Ждём вас.' };
  await page.request.post('/api/email', { headers, data });
  const addresses = async () => {
    const outbox = await page.request.get('/dev/outbox', {
      headers: { Accept: 'application/json' },
    });
    return ((await outbox.json()) as { to: string }[]).map((one) => one.to);
  };
  const waiting = async () => {
    const response = await page.request.get('/api/message-channels', { headers });
    const { data } = (await response.json()) as { data: { channel: string; waiting: number }[] };
    return data.find(({ channel }) => channel === 'email')?.waiting;
  };
  await expect.poll(waiting).toBe(1);
  expect(await addresses()).not.toContain(to);
  await page.reload();
  await mail.getByRole('link', { name: 'Запустить: Почта' }).click();
  await expect(dialog.getByText('Сразу уйдёт 1 сообщение.')).toBeVisible();
  if (isFull) await expectFit(page);
  await dialog.getByRole('button', { name: 'Запустить' }).click();
  await expect(mail.getByText('Работает')).toBeVisible();
  await expect.poll(addresses).toContain(to);
});

test('a trial of a channel comes to the operator', async ({ page }) => {
  await asOperator(page);
  await opened(page, '/desk/channels', 'Каналы');
  const sms = page.getByRole('region', { name: 'СМС' });
  await sms.getByRole('button', { name: 'Проверить: СМС' }).click();
  await expect(sms.getByText(/Ушло вам через СМС/)).toBeVisible();
});
