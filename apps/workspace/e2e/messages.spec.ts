import { expect } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

test('a text is written with what fills itself in, shown as it comes, and taken back', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await opened(page, '/cabinet/messages', 'Сообщения');
  await page.getByRole('link', { name: 'Изменить: Запись перенесена' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запись перенесена' });
  const field = dialog.getByLabel('Текст', { exact: true });
  await expect(field).toHaveValue(/^Запись перенесена: \{услуги\}, \{дата\} в \{время\}/);
  await field.fill('Переносим на');
  await dialog.getByRole('button', { name: 'дата', exact: true }).click();
  await expect(field).toHaveValue('Переносим на {дата}');
  await expect(field).toBeFocused();
  await expect(dialog.getByText('Переносим на 21 ноября')).toBeVisible();
  await expect(dialog.getByText('22 знака, 1 СМС')).toBeVisible();
  await page.keyboard.type(', скидка {имя клента}');
  await expect(dialog.getByText('Подстановки {имя клента} нет.')).toBeVisible();
  await field.fill('Переносим на {дата}, скидка');
  await expect(dialog.getByText('Похоже на рекламу: скидка.')).toBeVisible();
  await expectFit(page);
  await field.fill('Переносим на {дата}. Ждём, {имя клиента}');
  await page.route('**/api/message-template', (route) => route.abort(), { times: 1 });
  await page.route('**/api/message-template', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Сервер не отвечает')).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Запись перенесена' });
  await expect(card.getByText('Не сохранено')).toBeVisible();
  await card.getByRole('link').click();
  await expect(field).toHaveValue('Переносим на {дата}. Ждём, {имя клиента}');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Переносим на 21 ноября. Ждём, Мария')).toBeVisible();
  await expect(card.getByText('Ваш текст')).toBeVisible();
  const saved = await salon.send<{ moved: string }>('GET', '/api/message-template');
  expect(saved.moved).toBe('Переносим на {date}. Ждём, {client_name}');
  await card.getByRole('link').click();
  await dialog.getByRole('button', { name: 'Вернуть обычный текст' }).click();
  await expect(card.getByText('Ваш текст')).toBeHidden();
});
