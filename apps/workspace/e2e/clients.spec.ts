import { expect, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/slowness.ts';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, signedIn, test } from './cabinet.ts';

/** Has 20,000 clients. */
const LARGE_SALON = '79990000100';

async function openSalon(page: Page): Promise<Salon> {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  return salon;
}

/** Addresses of the lists of clients that were queries for. */
function clientQueriesOf(page: Page): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/client-profiles') queries.push(searchParams);
  });
  return queries;
}

test('among 20,000 clients one is found by phone within a second; no request asks for more than 100', async ({
  page,
}) => {
  await signedIn(page, LARGE_SALON);
  const queries = clientQueriesOf(page);
  await opened(page, '/cabinet/clients', 'Клиенты');
  const list = page.getByRole('list', { name: 'Список клиентов' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const phone = (await list.getByText(/^\+7/).nth(3).textContent()) ?? '';
  // People type a number with the leading 8 as it is dictated.
  const typed = phone.replace('+7', '8');
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).searchParams.has('filters[phone][$contains]'),
  );
  await page.getByLabel('Найти клиента').fill(typed);
  const answer = await answered;
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText(phone)).toBeVisible();
  const { requestStart, responseEnd } = answer.request().timing();
  expect(responseEnd - requestStart).toBeLessThan(scaled(1000));
  await expect(page).toHaveURL(/\?q=8/);
  await page.getByLabel('Найти клиента').fill('');
  await expect(list.getByRole('listitem').nth(5)).toBeVisible();
  // To the third page, by the wheel: what is far away is not drawn.
  const isBehind = (key: string) => key.endsWith('[$or][0][name][$gt]');
  const pages = () => queries.filter((query) => [...query.keys()].some(isBehind)).length;
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(pages()).toBeGreaterThanOrEqual(2);
  }).toPass();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  for (const query of queries) {
    expect(Number(query.get('pagination[pageSize]'))).toBeLessThanOrEqual(100);
    if (query.get('pagination[pageSize]') === '100') {
      expect(query.get('pagination[withCount]')).toBe('false');
    }
  }
});

test('20,000 clients are narrowed and ordered within a second, and the address keeps how', async ({
  page,
}) => {
  await signedIn(page, LARGE_SALON);
  for (const choice of ['sort=recent', 'sort=spent', 'away=8&sort=oldest', 'birthday=14']) {
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/api/client-profiles'),
    );
    await page.goto(`/cabinet/clients?${choice}`);
    const answer = await answered;
    expect(answer.status(), choice).toBe(200);
    await answer.finished();
    const { requestStart, responseEnd } = answer.request().timing();
    expect(responseEnd - requestStart, choice).toBeLessThan(scaled(1000));
  }
  await page.getByRole('button', { name: '8 недель' }).click();
  await page.getByLabel('Порядок').selectOption('Давно не были');
  await page.reload();
  await expect(page.getByRole('button', { name: '8 недель' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByLabel('Порядок')).toHaveValue('oldest');
  await expectFit(page);
});

const LINES = [
  'Имя;Телефон;Метки',
  'Вера;8 916 123-45-01;vip',
  'Надя;123;',
  'Аня;7,916E+10;',
  'Ира;8 916 123-45-02;vip',
  'Cвета;89161234503;',
];

test('of a file with three bad lines the good ones are counted, the bad ones named and given back; a lost answer loses nobody', async ({
  page,
}) => {
  const salon = await openSalon(page);
  await opened(page, '/cabinet/clients', 'Клиенты');
  await expect(page.getByText('Перенесите клиентов из файла', { exact: false })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Загрузить из файла' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Клиенты из файла' });
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES.join('\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Новых: 2 клиента',
    'Не примем: 3 строки',
    'Вера, +7 916 123 45 01',
    'Ира, +7 916 123 45 02',
  ]);
  await expectFit(page);
  expect(await salon.send('GET', '/api/client-profiles')).toEqual([]);
  // The server does it, and nobody hears of it.
  await page.route(
    '**/api/client-profiles/import',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Добавить: 2 клиента' }).click();
  await expect(dialog.getByText('Ответ не дошёл', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Добавили: 0 клиентов',
    'Уже были в списке: 2 клиента',
    'Не приняли: 3 строки',
  ]);
  await expect(dialog.getByRole('row')).toHaveText([
    'СтрокаПричина',
    '3это не телефон: «123»',
    '4Excel округлил телефон: последние цифры потеряны: «7,916E+10»',
    '6в имени смешаны похожие буквы разных алфавитов',
  ]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать эти строки' }).click(),
  ]);
  expect(await textOf(await download.createReadStream())).toContain('Надя;123;;');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByLabel('Метка').selectOption('vip');
  await expect(page).toHaveURL(/tag=vip/);
  await expect(page.getByRole('cell', { name: /^(Вера|Ира)/ })).toHaveCount(2);
});

test('a client who is pressed before the search is sent is opened, however long their screen takes to load', async ({
  page,
}) => {
  const salon = await openSalon(page);
  await salon.send('POST', '/api/client-profiles', { name: 'Мария Белова' });
  await page.clock.install();
  await opened(page, '/cabinet/clients', 'Клиенты');
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByLabel('Найти клиента').fill('Мария');
  await page.getByRole('link', { name: 'Мария Белова' }).first().click();
  await page.clock.runFor(1000);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мария Белова');
});

test('the list is downloaded as a table of either kind', async ({ page }) => {
  const salon = await openSalon(page);
  await salon.send('POST', '/api/client-profiles', { name: 'Вера', phone: '79161234567' });
  await opened(page, '/cabinet/clients?dialog=export', 'Клиенты');
  const dialog = page.getByRole('dialog', { name: 'Скачать список клиентов' });
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Скачать', exact: true }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      text: await textOf(await download.createReadStream()),
    };
  };
  const workbook = await save();
  expect([workbook.name, workbook.text.slice(0, 2)]).toEqual(['клиенты.xlsx', 'PK']);
  await dialog.getByLabel('CSV').check();
  const table = await save();
  expect([table.name, table.text]).toEqual(['клиенты.csv', expect.stringContaining('Вера;7916')]);
});

test('a client is added once, their card keeps what two people type, and what it costs is no sign-out', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const vera = await salon.send('POST', '/api/client-profiles', {
    ...{ name: 'Вера', phone: '79161234567' },
  });
  await opened(page, '/cabinet/clients', 'Клиенты');
  await page.getByRole('button', { name: 'Новый клиент' }).click();
  const adding = page.getByRole('dialog', { name: 'Новый клиент' });
  await adding.getByLabel('Имя').fill('Вероника');
  await adding.getByLabel('Телефон').fill('8 (916) 123-45-67');
  await expect(adding.getByRole('alert')).toContainText('уже есть клиент: Вера');
  await adding.getByRole('link', { name: 'Открыть карточку' }).click();
  await expect(page).toHaveURL(`/cabinet/clients/${vera.documentId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Вера' })).toBeVisible();
  // Numbers come with a tariff, and there is none.
  await expect(page.getByRole('link', { name: 'Выбрать тариф' })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить' }).click();
  const card = page.getByRole('dialog', { name: 'Карточка клиента' });
  await card.getByLabel('Заметка').fill('любит чай');
  await salon.send('PUT', `/api/client-profiles/${vera.documentId}`, {
    email: 'vera@example.test',
  });
  await card.getByRole('button', { name: 'Сохранить' }).click();
  await expect(card.getByRole('alert')).toContainText('Изменилось: Почта');
  await expect(card.getByLabel('Заметка')).toHaveValue('любит чай');
  await expect(card.getByLabel('Почта').first()).toHaveValue('vera@example.test');
  await card.getByRole('button', { name: 'Сохранить' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByText('любит чай')).toBeVisible();
  await expect(page.getByRole('link', { name: 'vera@example.test' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Изменить' })).toBeFocused();
});

test('two cards of one person become one, after what becomes of them was told; it is blocked, and removed with its appointments', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const add = (client: object) => salon.send('POST', '/api/client-profiles', client);
  const anna = await add({ name: 'Анна Ли', phone: '79161234567', tags: ['vip'] });
  const anya = await add({ name: 'Аня', phone: '79267654321', tags: ['редко'] });
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString();
  await salon.send('POST', '/api/appointments', {
    ...{ services: [Object.values(salon.services)[0]], client_profile: anya.documentId },
    ...{ starts_at: tomorrow, allow_overlap: true },
  });
  await opened(page, `/cabinet/clients/${anna.documentId}`, 'Анна Ли');
  const more = page.getByRole('button', { name: 'Ещё действия' });
  await more.click();
  await page.getByRole('button', { name: 'Объединить карточки' }).click();
  const merging = page.getByRole('dialog', { name: 'Объединить карточки' });
  await merging.getByLabel('Найти клиента').fill('926765');
  await merging.getByRole('button', { name: /^Аня/ }).click();
  await expect(merging.getByRole('region', { name: 'Останется' })).toContainText('Анна Ли');
  await expect(merging.getByRole('listitem')).toContainText([
    'Перейдут все записи',
    'Телефон: +7 916 123 45 67',
    'Телефон +7 926 765 43 21 не сохранится',
    'Метки: vip, редко',
  ]);
  await merging.getByRole('button', { name: 'Объединить', exact: true }).click();
  await expect(merging).toBeHidden();
  await expect(page.getByText('редко')).toBeVisible();
  await expect(page.getByRole('link', { name: /1 500₽/ })).toBeVisible();

  await more.click();
  await page.getByRole('button', { name: 'Заблокировать' }).click();
  const blocking = page.getByRole('dialog', { name: 'Заблокировать клиента?' });
  await expect(blocking).toContainText('не сможет записаться сам');
  await blocking.getByRole('button', { name: 'Заблокировать' }).click();
  await expect(page.getByText('Клиент заблокирован')).toBeVisible();

  await more.click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  const removing = page.getByRole('dialog', { name: 'Удалить клиента?' });
  await removing.getByRole('button', { name: 'Отменить 1 запись и удалить' }).click();
  await expect(page).toHaveURL('/cabinet/clients');
  await expect(page.getByText('Перенесите клиентов из файла', { exact: false })).toBeVisible();
});

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
