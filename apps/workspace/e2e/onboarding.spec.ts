import { expect } from '@playwright/test';
import { newAccount, newToken, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { expectFit, test } from './cabinet.ts';

test('who has nothing yet has a public page after four steps', async ({ page, context }) => {
  await remember(page, await newToken(page));
  await page.goto('/cabinet');
  await page.getByRole('link', { name: 'Продолжить' }).click();
  const slug = `anna-${Date.now()}`;

  await page.getByLabel('Имя или название').fill('Анна Иванова');
  await page.getByLabel('Город').fill('Самара');
  await page.getByLabel('Часовой пояс').selectOption('Europe/Samara');
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

  await expect(page.getByRole('heading', { name: 'Шаг 2 из 4: Услуги' })).toBeVisible();
  await page.getByRole('button', { name: 'Женская стрижка' }).click();
  await page.getByRole('button', { name: 'Сохранить услугу' }).click();
  await page.getByRole('button', { name: 'Далее' }).click();

  // The end names the steps that were put off, and links to them.
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(page.getByText('Нет рабочих часов')).toBeVisible();
  await expectFit(page);
  await page.getByRole('link', { name: 'Заполнить: Часы' }).click();
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();

  const address = page.getByLabel('Адрес страницы');
  await expect(address).toHaveValue('anna-ivanova');
  await address.fill('cabinet');
  await expect(page.getByText('Этот адрес занят самим сервисом.')).toBeVisible();
  await address.fill('anna');
  await expect(page.getByText('Этот адрес уже занят.')).toBeVisible();
  await page.getByRole('button', { name: /^Взять anna-\d$/ }).click();
  await expect(page.getByText('Адрес свободен.')).toBeVisible();
  await address.fill(slug);
  await expect(page.getByText('Адрес свободен.')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать страницу' }).click();

  await expect(page.getByText('Страница опубликована')).toBeVisible();
  await expect(page.getByText(/Ближайшее свободное время/)).toBeVisible();
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Открыть' }).click();
  const publicPage = await opening;
  await expect(publicPage).toHaveURL(new RegExp(`/p/${slug}$`));
  await expect(publicPage.getByRole('heading', { level: 1 })).toContainText('Анна Иванова');
});

test('who is no professional yet becomes one by the first step', async ({ page }) => {
  await remember(page, await tokenOf(page, await newAccount(page)));
  await page.goto('/cabinet');
  await expect(page).toHaveURL('/cabinet/start');
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await expect(page.getByText('Напишите имя.')).toBeVisible();
  await page.getByLabel('Имя или название').fill('Ольга');
  await page.getByRole('button', { name: 'Сохранить и дальше' }).click();
  await expect(page.getByRole('heading', { name: 'Шаг 2 из 4: Услуги' })).toBeVisible();
  await page.getByRole('link', { name: 'В кабинет' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
});
