import { expect } from '@playwright/test';
import { remember } from '../../../widget/e2e/accounts.ts';
import { newSalon } from '../../../widget/e2e/salon.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

test('what SMS cost is seen by purpose, hour, country and professional, who is stopped with a reason and reads it', async ({
  page,
}) => {
  const salon = await newSalon(page, { profile: { name: 'Салон Рассылка' } });
  let hours = 48;
  const book = async (phone: string) => {
    hours += 1;
    const starts_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const client = { name: 'Мария', phone };
    const services = Object.values(salon.services).slice(0, 1);
    return salon.send('POST', '/api/appointments', {
      services,
      starts_at,
      client,
      allow_overlap: true,
    });
  };
  await book('79165557701');
  const token = await asOperator(page);
  const headers = { authorization: `Bearer ${token}` };
  const sent = async () => {
    const response = await page.request.get('/api/sms-budget/senders?pageSize=100', { headers });
    const { data } = (await response.json()) as {
      data: { name: string; day: { parts: number } }[];
    };
    return data.find(({ name }) => name === 'Салон Рассылка')?.day.parts ?? 0;
  };
  await expect.poll(sent).toBeGreaterThan(0);

  // Other journeys of the same server send more.
  const before = await page.request.get('/api/sms-budget/senders?pageSize=100', { headers });
  const { data: senders } = (await before.json()) as { data: { name: string }[] };
  const index = senders.findIndex(({ name }) => name === 'Салон Рассылка');
  await opened(page, `/desk/sms?page=${Math.floor(index / 20) + 1}`, 'Расходы на СМС');
  const today = page.getByRole('region', { name: 'Сегодня' });
  await expect(today.getByText('Сообщения клиентам')).toBeVisible();
  await expect(page.getByRole('region', { name: 'По странам' }).getByText('Россия')).toBeVisible();
  await expectFit(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Салон Рассылка' });
  await row.getByRole('link', { name: 'Остановить СМС: Салон Рассылка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Остановить' }).click();
  await expect(dialog.getByText('Напишите, почему.')).toBeVisible();
  await dialog.getByLabel('Почему').fill('Пишет чужим людям');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Остановить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('СМС остановлены')).toBeVisible();
  await expect(row.getByText('Причина: Пишет чужим людям')).toBeVisible();

  const stopped = await book('79165557702');
  const reasons = async () => {
    const path = `/api/appointments/${stopped.documentId}/messages`;
    const messages = await salon.send<{ reason: string | null }[]>('GET', path);
    return messages.map(({ reason }) => reason);
  };
  await expect.poll(reasons).toContain('sms_stopped');

  await row.getByRole('link', { name: 'Возобновить СМС: Салон Рассылка' }).click();
  await dialog.getByLabel('Что изменилось').fill('Разобрались');
  await dialog.getByRole('button', { name: 'Возобновить' }).click();
  await expect(row.getByText('СМС остановлены')).toBeHidden();
  await expect.poll(reasons).not.toContain('sms_stopped');

  await remember(page, salon.token);
  await opened(page, `/cabinet/messages`, 'Сообщения');
  const rules = page.getByRole('region', { name: 'Что можно отправить' });
  await expect(rules.getByText('сами запишутся к вам 3 раза: уже 0')).toBeVisible();
  await expect(rules.getByText(/СМС за сегодня: \d+ част/)).toBeVisible();
});
