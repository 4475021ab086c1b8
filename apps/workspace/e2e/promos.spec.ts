import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

async function openSalon(page: Page): Promise<Salon> {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }, { title: 'Педикюр' }] });
  await remember(page, salon.token);
  return salon;
}

test('a discount is made by its form, used by a client, stopped and let work again', async ({
  page,
}) => {
  const salon = await openSalon(page);
  await opened(page, '/cabinet/promos', 'Скидки');
  await page.getByRole('button', { name: 'Добавить скидку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая скидка' });
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  await save.click();
  await expect(dialog.getByText('Назовите скидку')).toBeVisible();
  await expect(dialog.getByLabel('Название')).toBeFocused();
  await dialog.getByLabel('Название').fill('Весна');
  await dialog.getByLabel('Скидка, %').fill('20');
  await dialog.getByRole('switch', { name: /По промокоду/ }).press('Space');
  await dialog.getByLabel('Промокод', { exact: true }).fill('ВЕСНА');
  await dialog.getByLabel('Маникюр').check();
  await dialog.getByRole('button', { name: 'Условия' }).click();
  await dialog.getByLabel('Сколько раз всего').fill('5');
  await dialog.getByLabel('Начало визита с').fill('10:00');
  await save.click();
  await expect(dialog.getByText('Укажите и начало, и конец')).toBeVisible();
  await dialog.getByLabel('до', { exact: true }).fill('18:00');
  await expectFit(page);
  await save.click();
  const card = page.getByRole('listitem').filter({ hasText: 'Весна' });
  await expect(card.getByText('Маникюр · с 10:00 до 18:00')).toBeVisible();
  await expect(card.getByText('Использована 0 из 5')).toBeVisible();
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  const [tomorrow] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  await salon.send('POST', '/api/appointments', {
    ...{ services: [salon.services.Маникюр], client_profile: client.documentId },
    ...{ starts_at: `${tomorrow}T12:00:00+03:00`, promo_code: 'весна' },
  });
  await page.reload();
  await expect(card.getByText('Использована 1 из 5 · скидок на 300₽')).toBeVisible();
  await card.getByRole('button', { name: 'Остановить: Весна' }).click();
  const question = page.getByRole('dialog', { name: 'Остановить «Весна»?' });
  await expect(question.getByText('цена останется', { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Остановить' }).click();
  await expect(page.getByRole('heading', { name: 'Остановлены' })).toBeVisible();
  await card.getByRole('button', { name: 'Включить: Весна' }).click();
  await expect(page.getByRole('heading', { name: 'Действуют' })).toBeVisible();
});
