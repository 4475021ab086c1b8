import { expect } from '@playwright/test';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

interface Entry {
  readonly documentId: string;
}

interface Service {
  readonly price: number;
  readonly service_group: { readonly title: string } | null;
}

test('a service is priced and put into a group by the form of its declaration', async ({
  page,
}) => {
  const title = `Уход ${Date.now() % 1_000_000}`;
  const salon = await newSalon(page, { hours: null });
  await salon.send('POST', '/api/service-groups', { title });
  const token = await asOperator(page);
  const send = senderOf(page, token);
  const id = String(salon.services.Педикюр);
  await opened(page, '/desk/collections', 'Данные');
  await page.getByRole('link', { name: 'Услуги', exact: true }).click();
  await page.getByLabel('Поиск').fill(id);
  // Others have one of that name.
  const links = page.getByRole('link', { name: 'Услуга «Педикюр»' });
  await links.and(page.locator(`[href$="/${id}"]`)).click();
  await page.getByLabel('Цена *').fill('дорого');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите сумму в рублях')).toBeVisible();
  await page.getByLabel('Цена *').fill('1 999,90');
  await page.getByRole('button', { name: 'Выбрать: Группа услуг' }).click();
  await page.getByRole('dialog').getByLabel('Найти').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  // Somebody else changes it meanwhile: what was typed stays, what they did is told.
  await send('PUT', `/api/services/${id}`, { duration: 75 });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменилось: Длительность, мин.')).toBeVisible();
  await expect(page.getByLabel('Длительность, мин *')).toHaveValue('75');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено')).toBeVisible();
  const saved = await send<Service>('GET', `/api/services/${id}?populate=service_group`);
  expect(saved).toMatchObject({ price: 199_990, duration: 75, service_group: { title } });
  const [entry] = await send<Entry[]>('GET', `/api/audit-events?filters[document]=${id}`);
  await page.goto(`/desk/collections/api::audit-event.audit-event/${entry?.documentId}`);
  await expect(page.getByText('Кнопки «Сохранить» здесь нет')).toBeVisible();
  await expect(page.getByText('Стало')).toBeVisible();
  for (const name of ['Сохранить', 'Удалить']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
});

test('a deletion whose answer was lost is pressed again, and says what was gone', async ({
  page,
}) => {
  const title = `Лишняя ${Date.now() % 1_000_000}`;
  const salon = await newSalon(page, { hours: null });
  for (const name of [`${title} а`, `${title} б`]) {
    await salon.send('POST', '/api/service-groups', { title: name });
  }
  await asOperator(page);
  await opened(
    page,
    `/desk/collections/api::service-group.service-group?q=${title}`,
    'Группы услуг',
  );
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  // The rows to delete are those that are both chosen and shown.
  await page.getByLabel('Поиск').fill(`${title} б`);
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  await page.getByLabel('Поиск').fill(title);
  await expect(page.getByText('Выбрано: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Удалить' }).click();
  let isLost = true;
  await page.route('**/actions/bulkDelete', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  // A minute later the list behind it is read anew.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено: 0, уже не было: 2')).toBeVisible();
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
});

test('a condition by a relation has its name after a reload, money is looked for in roubles', async ({
  page,
}) => {
  const salon = await newSalon(page, { hours: null });
  const id = String(salon.services.Педикюр);
  const token = await asOperator(page);
  const send = senderOf(page, token);
  const { provider_profile: provider } = await send<{
    provider_profile: { documentId: string; name: string };
  }>('GET', `/api/services/${id}?populate=provider_profile`);
  await send('PUT', `/api/services/${id}`, { price: 123_450 });
  const filters = JSON.stringify([['provider_profile', '$eq', provider.documentId]]);
  const list = `/desk/collections/api::service.service?filters=${encodeURIComponent(filters)}`;
  await opened(page, `${list}&dialog=filters`, 'Услуги');
  const value = page.getByRole('dialog').getByRole('group', { name: 'Значение' });
  await expect(value).toContainText(provider.name);
  await page.getByRole('button', { name: 'Применить' }).click();
  await page.getByLabel('Поиск').fill('1 234,50');
  const links = page.getByRole('link', { name: 'Услуга «' });
  await expect(links).toHaveCount(1);
  await expect(links.and(page.locator(`[href$="/${id}"]`))).toBeVisible();
});

test('a group deleted by mistake comes back with its services', async ({ page }) => {
  const title = `Брови ${Date.now() % 1_000_000}`;
  const salon = await newSalon(page, { hours: null });
  const group = await salon.send<Entry>('POST', '/api/service-groups', { title });
  const token = await asOperator(page);
  const send = senderOf(page, token);
  const id = String(salon.services.Педикюр);
  await send('PUT', `/api/services/${id}`, { service_group: group.documentId });
  const groups = '/desk/collections/api::service-group.service-group';
  const name = `Группа услуг «${title}»`;
  await opened(page, `${groups}/${group.documentId}`, name);
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Восстановить можно в течение 30 дней');
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено: 1')).toBeVisible();
  await page.getByRole('link', { name: 'Удалённое' }).click();
  await page.getByRole('button', { name: `Восстановить: ${name}` }).click();
  const status = page.getByRole('status').filter({ hasText: `Восстановлено: ${name}` });
  await expect(page.getByRole('button', { name: `Восстановить: ${name}` })).toBeHidden();
  await status.getByRole('link', { name: 'Открыть' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const service = await send<Service>('GET', `/api/services/${id}?populate=service_group`);
  expect(service.service_group).toMatchObject({ title });
});
