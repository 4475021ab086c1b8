import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** Four weeks from now, a Monday: the salon is open, and nothing is booked. */
const monday = (): string => {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 28 - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};
const at = (time: string): string => new Date(`${monday()}T${time}:00+03:00`).toISOString();

interface Stored {
  readonly documentId: string;
  readonly [field: string]: unknown;
}

/** A salon with a client, as the page's own and as another tab has it. */
async function openSalon(page: Page) {
  const salon = await newSalon(page, {
    services: [{ title: 'Стрижка' }, { title: 'Йога', capacity: 5, price: 50_000 }],
  });
  await remember(page, salon.token);
  const create = (collection: string, data: object) =>
    salon.send<Stored>('POST', `/api/${collection}`, data);
  const { documentId: client } = await create('client-profiles', {
    ...{ name: 'Анна', phone: '79165550001' },
  });
  const service = String(salon.services.Стрижка);
  return {
    service,
    client,
    group: String(salon.services.Йога),
    create,
    update: (id: string, data: object) => salon.send('PUT', `/api/appointments/${id}`, data),
    list: (query: string) => salon.send<readonly Stored[]>('GET', `/api/${query}`),
    book: (time: string, data: object = {}) =>
      create('appointments', { services: [service], starts_at: at(time), ...data }),
    address: (time: string) =>
      `/cabinet/appointments/new?client=${client}&services=${service}&at=${at(time)}`,
  };
}

test('a new client is booked in three steps, and what they are told is shown', async ({ page }) => {
  const salon = await openSalon(page);
  await opened(page, '/cabinet/appointments/new', 'Новая запись');
  await page.getByLabel('Найти клиента').fill('Вера');
  await page.getByRole('button', { name: 'Новый клиент' }).click();
  // The phone is somebody's already: they are offered, and somebody new goes on with another one.
  await page.getByLabel('Телефон').fill('8 916 555-00-01');
  await expect(page.getByRole('button', { name: 'Записать: Анна' })).toBeVisible();
  await page.getByLabel('Телефон').fill('8 916 555-00-02');
  await page.getByRole('button', { name: 'Далее: услуги' }).click();
  await page.getByRole('button', { name: /^Стрижка/ }).click();
  await page.getByRole('button', { name: 'Далее: время' }).click();
  // Today's times may all be over.
  const time = page.getByRole('region', { name: 'Время' });
  await time.getByRole('button', { name: 'Неделей позже' }).click();
  await time.getByRole('group', { name: 'День' }).getByRole('button').nth(1).click();
  await time.locator('section button').first().click();
  await expect(page.getByRole('region', { name: 'Итог' })).toContainText('1 500₽');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^POST .*\/api\/appointments$/.test(`${request.method()} ${request.url()}`)) {
      sent.push(request.url());
    }
  });
  await page.getByRole('button', { name: 'Записать', exact: true }).dblclick();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(page.getByText('Вы записаны: Вера')).toBeVisible();
  const [vera] = await salon.list('client-profiles?filters[name]=Вера');
  expect(vera?.phone).toBe('79165550002');
  await page.getByRole('link', { name: 'Ещё одна запись' }).click();
  await expect(page.getByLabel('Найти клиента')).toHaveValue('');
});

test('somebody new who is half typed waits for the way back, and is gone once they are booked', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const address = `/cabinet/appointments/new?services=${salon.service}&at=${at('12:00')}`;
  await opened(page, address, 'Новая запись');
  const form = page.getByRole('main');
  await form.getByRole('button', { name: 'Новый клиент' }).click();
  await form.getByLabel('Имя').fill('Вера');
  await page.getByRole('link', { name: 'Клиенты' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Клиенты' })).toBeVisible();
  await page.getByRole('link', { name: 'Новая запись' }).click();
  await expect(form).toContainText('Вера, новый клиент');
  await expect(form.getByRole('button', { name: 'Начать заново' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await form.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  await opened(page, '/cabinet/appointments/new', 'Новая запись');
  await expect(form.getByRole('button', { name: 'Новый клиент' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Начать заново' })).toBeHidden();
});

test('an answer that is lost and a second press make one appointment', async ({ page }) => {
  const salon = await openSalon(page);
  // The price comes after the first press.
  let quote = () => {};
  const pressed = new Promise<void>((resolve) => {
    quote = resolve;
  });
  await page.route('**/api/appointments/quote', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(salon.address('12:00'));
  await loseAnswer(page);
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByText(/второй записи не появится/)).toBeVisible();
  const quoted = page.waitForResponse('**/api/appointments/quote');
  quote();
  await quoted;
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  expect(await salon.list('appointments')).toHaveLength(1);
});

test('an answer that is lost and a reload make one appointment', async ({ page }) => {
  const salon = await openSalon(page);
  await opened(page, salon.address('12:00'), 'Новая запись');
  await loseAnswer(page);
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByText(/второй записи не появится/)).toBeVisible();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  expect(await salon.list('appointments')).toHaveLength(1);
});

test('a time that was taken meanwhile: one press takes the nearest one', async ({ page }) => {
  const salon = await openSalon(page);
  await opened(page, salon.address('12:00'), 'Новая запись');
  await salon.book('12:00');
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: '13:00' })).toBeVisible();
  // Another time typed by hand: what was said of the former one is gone, the fields stay.
  const time = page.getByRole('region', { name: 'Время' });
  await time.getByRole('button', { name: 'Изменить' }).click();
  const typed = new Date(`${monday()}T00:00:00Z`);
  typed.setUTCDate(typed.getUTCDate() + 1);
  await time.getByLabel('Дата').fill(typed.toISOString().slice(0, 10));
  await expect(page.getByRole('alert')).toHaveCount(0);
  // A time without a day is no time: the former one is not booked in its place.
  await time.getByLabel('Дата').fill('');
  await expect(page).not.toHaveURL(/at=/);
  await time.getByLabel('Дата').fill(monday());
  await page.getByRole('alert').getByRole('button', { name: '13:00' }).click();
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByText(/13:00–14:00/)).toBeVisible();
});

test('a series names the dates it cannot have, and books the others', async ({ page }) => {
  const salon = await openSalon(page);
  await salon.book('12:00');
  await opened(page, salon.address('12:30'), 'Новая запись');
  await page.getByRole('button', { name: 'Промокод, своя цена, повторы' }).click();
  await page.getByRole('switch', { name: /Повторять/ }).click();
  await expectFit(page);
  await page.getByRole('button', { name: 'Записать: 4 записи' }).click();
  await expect(page.getByText(/Свободны не все даты: 3 из 4/)).toBeVisible();
  expect(await salon.list('appointments')).toHaveLength(1);
  await page.getByRole('button', { name: 'Записать на свободные: 3 записи' }).click();
  await expect(page.getByText('Готово: 3 записи.')).toBeVisible();
  await page.getByRole('link', { name: 'Открыть запись' }).click();
  await page.getByRole('button', { name: 'Отменить эту и следующие' }).click();
  await page.getByRole('button', { name: 'Отменить: 3 записи' }).click();
  await expect(page.getByRole('region', { name: 'Серия' }).getByText('Отменена вами')).toHaveCount(
    3,
  );
});

test('the price, the note and the time of an appointment; what another tab changed is told', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const { documentId: id } = await salon.book('12:00', { client_profile: salon.client });
  await opened(page, `/cabinet/appointments/${id}`, 'Запись');
  await page.getByRole('button', { name: 'Изменить цену' }).click();
  await page.getByLabel('Цена, ₽').fill('1 200');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText(/Ваша цена/)).toBeVisible();

  await page.getByLabel('Заметка для себя').fill('Красить в рыжий');
  await salon.update(id, { price_total: 100_000 });
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(page.getByRole('alert')).toContainText('Новая цена: 1 000₽');
  await expect(page.getByLabel('Заметка для себя')).toHaveValue('Красить в рыжий');
  await page.getByRole('button', { name: 'Сохранить заметку' }).click();
  await expect(page.getByText('Изменена заметка')).toBeVisible();

  await page.getByRole('button', { name: 'Перенести' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '13:00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Перенести' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /13:00–14:00/ })).toBeVisible();
  await expectFit(page);
});

test('the way back leads to where it was come from, whatever was opened in between', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const { documentId: id } = await salon.book('12:00', { client_profile: salon.client });
  const back = page.getByRole('link', { name: 'Назад' });
  await opened(page, `/cabinet/clients/${salon.client}`, 'Анна');
  await page.getByRole('link', { name: /12:00/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Запись' })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить цену' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Анна' })).toBeVisible();
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Клиенты' })).toBeVisible();
  await opened(page, `/cabinet/appointments/${id}`, 'Запись');
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible();
});

test('cancelled with a reason: the client sees it, and the history tells', async ({ page }) => {
  const salon = await openSalon(page);
  const { documentId: id } = await salon.book('12:00', { client_profile: salon.client });
  await opened(page, `/cabinet/appointments/${id}`, 'Запись');
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('button', { name: 'Отменить запись' }).click();
  await expect(page.getByText('Анна получит сообщение об отмене.')).toBeVisible();
  await page.getByLabel('Причина').fill('Заболела');
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить запись' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Причина: Заболела')).toBeVisible();
  const [stored] = await salon.list('appointments');
  expect(stored).toMatchObject({ status: 'cancelled_by_provider', cancel_reason: 'Заболела' });
});

test('a cancellation is taken back within ten seconds: it stands as it did', async ({ page }) => {
  const salon = await openSalon(page);
  const { documentId: id } = await salon.book('12:00', { client_profile: salon.client });
  await opened(page, `/cabinet/appointments/${id}`, 'Запись');
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await page.getByRole('button', { name: 'Отменить запись' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить запись' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Запись отменена' });
  await toast.getByRole('button', { name: 'Отменить' }).click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole('button', { name: 'Перенести' })).toBeVisible();
  const [stored] = await salon.list('appointments');
  expect(stored).toMatchObject({ status: 'confirmed', cancel_reason: null, cancelled_at: null });
});

test('a group: somebody comes in, goes to another one, and goes', async ({ page }) => {
  const salon = await openSalon(page);
  const services = [salon.group];
  const first = await salon.book('10:00', { services });
  await salon.book('15:00', { services, client_profile: salon.client, seats: 2 });
  await opened(page, `/cabinet/appointments/${first.documentId}`, 'Запись');
  await page.getByRole('button', { name: 'Добавить участника' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Анна/ }).click();
  await expect(page.getByText('Занято 1 из 5')).toBeVisible();
  await page.getByRole('button', { name: 'Убрать: Анна' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await expect(page.getByText('Занято 0 из 5')).toBeVisible();
  const { documentId: boris } = await salon.create('client-profiles', { name: 'Борис' });
  await salon.book('10:00', { services, client_profile: boris });
  await page.reload();
  await page.getByRole('button', { name: 'В другую группу: Борис' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /15:00/ }).click();
  await expect(page.getByText('Занято 0 из 5')).toBeVisible();
});

/** The next appointment is made, and nobody is told. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/appointments',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
