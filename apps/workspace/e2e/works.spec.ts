import { expect, type Page, type Response } from '@playwright/test';
import { plain } from '../../api/testing/pictures.ts';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** A picture twice as wide as it is high. */
const WIDE = async () => ({
  ...{ name: 'френч.jpg', mimeType: 'image/jpeg' },
  buffer: await plain(400, 200).jpeg().toBuffer(),
});

async function add(page: Page, title: string, fill: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Добавить работу' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая работа' });
  await dialog.locator('input[type=file]').setInputFiles(await WIDE());
  await expect(dialog.getByAltText('Так снимок стоит на странице')).toBeVisible();
  await dialog.getByLabel('Что на снимке').fill(title);
  await fill();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
}

test('works are added, cut, ordered and booked from on the page, and a photo goes with its consent', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await opened(page, '/cabinet/works', 'Работы');
  await add(page, 'Френч', async () => {
    await page.getByLabel('Услуга').selectOption({ label: 'Маникюр' });
    await page.getByRole('slider', { name: /левее или правее/ }).press('Home');
  });
  await add(page, 'Образ', async () => {
    await page.getByRole('switch', { name: 'Клиента можно узнать' }).press('Space');
    await page.getByLabel('Когда клиент согласился').fill('2026-01-15');
  });
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveText([/Френч.*Маникюр/, /Образ.*Согласие от 15 января 2026/]);
  await page.getByRole('button', { name: 'Порядок' }).click();
  // The second row that changes its place is the last that is saved.
  let saved = 0;
  const isLast = (response: Response) => response.request().method() === 'PUT' && ++saved === 2;
  await Promise.all([
    page.waitForResponse(isLast),
    page.getByRole('button', { name: 'Образ: раньше' }).click(),
  ]);
  await expect(cards).toHaveText([/Образ/, /Френч/]);
  await page.getByRole('button', { name: 'Готово' }).click();

  const works = page.getByRole('list', { name: 'Работы' }).getByRole('listitem');
  await page.goto(`/p/${salon.slug}`);
  await expect(works).toHaveText([/Образ/, /Френч/]);
  const cut = works.nth(1).getByRole('img', { name: 'Френч' });
  await expect(cut).toHaveCSS('object-position', '0% 50%');
  await works.nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog').getByText('Маникюр').first()).toBeVisible();

  await opened(page, '/cabinet/works', 'Работы');
  await page.getByRole('link', { name: 'Образ' }).click();
  const dialog = page.getByRole('dialog', { name: 'Работа' });
  const withdraw = dialog.getByRole('button', { name: 'Клиент отозвал согласие' });
  await withdraw.click();
  await expect(dialog.getByText('вернуть его нельзя', { exact: false })).toBeVisible();
  await withdraw.click();
  await expect(cards.first()).toContainText('Согласие отозвано');
  // The address of the photo names nothing any more; browsers keep the page itself for a minute.
  const { works: shown } = await salon.send<{ works: object[] }>('GET', `/api/pages/${salon.slug}`);
  expect(shown).toMatchObject([{ title: 'Френч' }]);
});
