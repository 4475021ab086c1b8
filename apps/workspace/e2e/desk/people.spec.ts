import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, OPERATOR, PASSWORD, remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { asOperator, test } from './operator.ts';

const headers = (token: string) => ({ authorization: `Bearer ${token}` });

interface Person {
  readonly phone: string;
  readonly token: string;
  readonly documentId: string;
  readonly name: string;
}

/** A professional of the journey's own, signed in once. */
async function newPerson(page: Page): Promise<Person> {
  const phone = await newAccount(page);
  const token = await tokenOf(page, phone);
  const name = `Вера ${phone.slice(-4)}`;
  const profile = { data: { data: { name, is_published: true } }, headers: headers(token) };
  await page.request.post('/api/provider-profile/me', profile);
  const { id, documentId } = await (
    await page.request.get('/api/users/me', { headers: headers(token) })
  ).json();
  await page.request.put(`/api/users/${id}`, { data: { name }, headers: headers(token) });
  return { phone, token, documentId, name };
}
const isIn = async (page: Page, token: string): Promise<boolean> =>
  (await page.request.get('/api/users/me', { headers: headers(token) })).ok();

/** 79161234567 as people say it: 8 (916) 123-45-67. */
const spoken = (phone: string) => phone.replace(/^7(\d{3})(\d{3})(\d\d)(\d\d)$/, '8 ($1) $2-$3-$4');

function presses() {
  let count = 0;
  const press = async (target: Locator) => {
    count += 1;
    await target.click();
  };
  return { press, count: () => count };
}

test('a person is found by a phone however it is written, and signed out everywhere in two presses', async ({
  page,
}) => {
  const operator = await asOperator(page);
  const person = await newPerson(page);
  await page.goto('/desk/people');
  const { press, count } = presses();
  await page.getByRole('searchbox').fill(spoken(person.phone));
  await expect(page.getByRole('row')).toHaveCount(2);
  await press(page.getByRole('link', { name: person.name }));
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await press(page.getByRole('button', { name: 'Завершить все' }));
  await expect(page.getByText('Сейчас никуда не вошёл.')).toBeVisible();
  expect([count(), await isIn(page, person.token)]).toEqual([2, false]);
  // Covered until it is asked for.
  const end = person.phone.replace(/^\d{7}(\d\d)(\d\d)$/, '$1-$2');
  await expect(page.getByText(`+7 ••• •••-${end}`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Показать телефон' }));
  await expect(page.locator(`a[href="tel:+${person.phone}"]`)).toBeVisible();
  // The person's log lists what was changed and what was read.
  const log = page.getByRole('region', { name: 'Журнал' });
  await expect(log.getByText('изменено: аккаунт')).toBeVisible();
  const response = await page.request.get(
    `/api/audit-log?about=${person.documentId}&from=${new Date(Date.now() - 3_600_000).toISOString()}`,
    { headers: headers(operator) },
  );
  const entries = (await response.json()).data as { action: string; by: { name: string } }[];
  const own = entries.filter(({ by }) => by?.name === 'Ирина Дежурная');
  expect(own.map(({ action }) => action).sort()).toEqual(['read', 'update']);
});

test('who is blocked is out at once, with why in the log; the last operator stays, in words', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await asOperator(page);
  const person = await newPerson(page);
  const context = await browser.newContext({ baseURL: String(baseURL) });
  try {
    const cabinet = await context.newPage();
    await remember(cabinet, await tokenOf(page, person.phone));
    await cabinet.goto('/cabinet');
    await expect(cabinet.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/desk/people/${person.documentId}`);
    const { press, count } = presses();
    await press(page.getByRole('button', { name: 'Заблокировать' }));
    const dialog = page.getByRole('dialog', { name: 'Заблокировать?' });
    await expect(dialog.getByText('Все сеансы закончатся сразу')).toBeVisible();
    await dialog.getByLabel('Причина').fill('Жалобы клиентов');
    await press(dialog.getByRole('button', { name: 'Заблокировать' }));
    await expect(page.getByText('Аккаунт заблокирован: войти нельзя')).toBeVisible();
    expect(count()).toBe(2);
    await expect(cabinet.getByRole('button', { name: 'Войти' })).toBeVisible();
  } finally {
    await context.close();
  }
  const response = await page.request.get(
    `/api/audit-log?about=${person.documentId}&field=blocked`,
    {
      headers: headers(operator),
    },
  );
  expect((await response.json()).data[0].after).toMatchObject({
    blocked: true,
    reason: 'Жалобы клиентов',
  });
  // Others work beside this journey, so that nobody here is the last one.
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 409,
          json: { data: null, error: { status: 409, details: { code: 'last_operator' } } },
        })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Разблокировать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Разблокировать?' });
  await dialog.getByLabel('Причина').fill('Ошибка');
  await dialog.getByRole('button', { name: 'Разблокировать' }).click();
  await expect(dialog.getByRole('alert')).toContainText(/оператор/i);
});

test('an erasure on request is seen with its term, cancelled from the register, by one of two', async ({
  page,
}) => {
  await asOperator(page);
  const person = await newPerson(page);
  await page.goto(`/desk/people/${person.documentId}`);
  await page.getByRole('button', { name: 'Запрос о данных' }).click();
  const dialog = page.getByRole('dialog', { name: 'Запрос о данных' });
  await dialog.getByLabel('О чём просит').selectOption('erasure');
  await expect(dialog.getByText('Данные сотрутся через 29 дней')).toBeVisible();
  await dialog.getByLabel('Обращение', { exact: true }).fill('Письмо № 12');
  await dialog.getByRole('button', { name: 'Закрыть аккаунт и удалить данные' }).click();
  await expect(page.getByText('Аккаунт закрыт, данные сотрутся')).toBeVisible();
  expect(await isIn(page, person.token)).toBe(false);

  await page.goto('/desk/personal-data');
  const row = page.getByRole('listitem').filter({ hasText: person.name });
  await expect(row.getByText('Осталось 30 дней')).toBeVisible();
  await row.getByRole('button', { name: 'Отменить удаление' }).click();
  const answer = page.getByRole('dialog', { name: 'Отменить удаление?' });
  await answer.getByLabel('Что сделали и почему').fill('Передумала');
  await cancelElsewhere(page, person);
  await answer.getByRole('button', { name: 'Открыть аккаунт' }).click();
  await expect(answer.getByRole('alert')).toContainText('Уже решено: отменён');
  await answer.getByRole('button', { name: 'Отмена' }).click();
  await expect(row).toHaveCount(0);
  await page.goto(`/desk/people/${person.documentId}`);
  await expect(page.getByRole('button', { name: 'Заблокировать' })).toBeVisible();
});

/** Another operator is faster. */
async function cancelElsewhere(page: Page, { phone }: Person): Promise<void> {
  const login = { identifier: OPERATOR, password: PASSWORD };
  const { jwt } = await (await page.request.post('/api/auth/local', { data: login })).json();
  const path = '/api/personal-data-requests';
  const listed = await page.request.get(`${path}?filters[user][phone]=${phone}`, {
    headers: headers(jwt),
  });
  const [{ documentId }] = (await listed.json()).data;
  const data = { data: { status: 'cancelled', result: 'По телефону' } };
  const response = await page.request.put(`${path}/${documentId}`, { data, headers: headers(jwt) });
  expect(response.ok(), await response.text()).toBe(true);
}

test('a plan is given, prolonged and ended from the page of a person', async ({ page }) => {
  await asOperator(page);
  const person = await newPerson(page);
  await page.goto(`/desk/people/${person.documentId}`);
  await page.getByRole('button', { name: 'Дать тариф' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тариф', { exact: true }).selectOption({ index: 2 });
  await dialog.getByLabel('Причина').fill('По звонку');
  await dialog.getByRole('button', { name: 'Дать тариф' }).click();
  const plan = page.getByRole('region', { name: 'Тариф' });
  await plan.getByRole('button', { name: 'Продлить или изменить' }).click();
  const until = dialog.getByLabel('По', { exact: true });
  const before = await until.inputValue();
  await dialog.getByRole('button', { name: '+7 дней' }).click();
  await expect(until).not.toHaveValue(before);
  const after = await until.inputValue();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Напишите причину')).toBeVisible();
  await dialog.getByLabel('Причина').fill('Не работало два дня');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText(String(Number(after.slice(-2))));
  await plan.getByRole('button', { name: 'Закончить' }).click();
  await dialog.getByLabel('Причина').fill('Просит закончить');
  await dialog.getByRole('button', { name: 'Закончить тариф' }).click();
  await expect(dialog).toBeHidden();
  await expect(plan).toContainText('Тарифа нет.');
});
