import { expect } from '@playwright/test';
import { newAccount, tokenOf } from '../../../widget/e2e/accounts.ts';
import { asOperator, test } from './operator.ts';

test('a note about a person is written, changed with its former words kept, stands in the timeline, and is deleted; the person reads nothing of it', async ({
  page,
}) => {
  const operator = await asOperator(page);
  const phone = await newAccount(page);
  const token = await tokenOf(page, phone);
  const headers = { authorization: `Bearer ${token}` };
  const { documentId } = await (await page.request.get('/api/users/me', { headers })).json();
  await page.goto(`/desk/people/${documentId}`);
  const notes = page.getByRole('region', { name: 'Заметки' });
  await expect(notes.getByText('Заметок нет.')).toBeVisible();
  await notes.getByRole('button', { name: 'Добавить заметку' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Текст').fill('Просит звонить после шести');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notes.getByText('Просит звонить после шести')).toBeVisible();
  await notes.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByLabel('Текст').fill('Просит звонить после семи');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(notes.getByText('Просит звонить после семи')).toBeVisible();
  await notes.getByRole('button', { name: 'Прежний текст' }).click();
  await expect(notes.getByText('Просит звонить после шести')).toBeVisible();
  await page.reload();
  const timeline = page.getByRole('region', { name: 'История' });
  await expect(timeline.getByText('Заметка: Просит звонить после семи')).toBeVisible();
  await timeline.getByRole('button', { name: 'Деньги' }).click();
  await expect(timeline.getByText('Такого не было.')).toBeVisible();
  await timeline.getByRole('button', { name: 'Заметки' }).click();
  await expect(timeline.getByText('Заметка: Просит звонить после семи')).toBeVisible();
  expect((await page.request.get('/api/person-notes', { headers })).status()).toBe(405);
  await notes.getByRole('button', { name: 'Изменить' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(notes.getByText('Заметок нет.')).toBeVisible();
  const log = await page.request.get(`/api/audit-log?about=${documentId}&field=text`, {
    headers: { authorization: `Bearer ${operator}` },
  });
  const entries = (await log.json()).data as { action: string }[];
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
});
