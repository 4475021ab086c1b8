import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { NOON_ZONE } from '../../widget/e2e/noon.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const MINUTE = 60_000;
const inMinutes = (minutes: number): string =>
  new Date((Math.floor(Date.now() / MINUTE) + minutes) * MINUTE).toISOString();

/** A salon where it is noon; Anna's hour began so many minutes ago, and Boris comes right after it. */
async function salonAtNoon(page: Page, ago: number) {
  const salon = await newSalon(page, {
    profile: { time_zone: NOON_ZONE },
    services: [{ title: 'Маникюр' }, { title: 'Дизайн', duration: 30, price: 50_000 }],
  });
  await remember(page, salon.token);
  const book = (name: string, phone: string, minutes: number) =>
    salon.send<{ readonly documentId: string }>('POST', '/api/appointments', {
      services: [salon.services.Маникюр],
      starts_at: inMinutes(minutes),
      client: { name, phone, comment: `Заметка о клиенте ${name}` },
    });
  const { documentId } = await book('Анна', '79165550101', -ago);
  await book('Борис', '79165550102', 60 - ago);
  return { ...salon, address: `/cabinet/appointments/${documentId}` };
}

test('at the chair a service is added over the next visit after a question; the price and the end follow', async ({
  page,
}) => {
  const salon = await salonAtNoon(page, 20);
  await opened(page, salon.address, 'Запись');
  await expect(page.getByText('Заметка о клиенте Анна')).toBeVisible();
  await page.getByRole('button', { name: 'На месте', exact: true }).click();
  await page.getByRole('button', { name: 'Изменить услуги' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Добавить услугу').selectOption({ index: 2 });
  await expect(dialog.getByRole('alert')).toContainText('Борис');
  await expect(dialog.getByText('2 000₽')).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Всё равно изменить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Услуги и цена' })).toContainText('2 000₽');
  await expect(page.getByText('1 час 30 минут', { exact: true })).toBeVisible();
  await expect(page.getByText('Изменились услуги')).toBeVisible();
});

test('who leaves is asked how they paid; the day tells its cash, and a mistake is corrected', async ({
  page,
}) => {
  const salon = await salonAtNoon(page, 50);
  await opened(page, '/cabinet', 'Сегодня');
  const next = page.getByRole('region', { name: 'Ближайшая запись' });
  await next.getByRole('button', { name: 'На месте', exact: true }).click();
  await next.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('group', { name: 'Как оплатили?' }).getByText('Наличные').click();
  await page.getByLabel('Чаевые, ₽').fill('200');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const cash = page.getByRole('region', { name: 'Касса дня' });
  await expect(cash).toContainText('Наличные1 500₽');
  await expect(cash).toContainText('Чаевые200₽');
  await opened(page, `${salon.address}?dialog=payment`, 'Запись');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Чаевые, ₽')).toHaveValue('200');
  await dialog.getByRole('button', { name: 'Не оплачено' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Оплата: не оплачено. Чаевые: 0₽')).toBeVisible();
  await opened(page, '/cabinet', 'Сегодня');
  await expect(cash).toContainText('1 500₽');
  await expect(cash.getByRole('link', { name: 'Отметить оплату: Анна' })).toBeVisible();
});
