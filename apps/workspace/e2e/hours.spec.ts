import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** The number of starts that clients are offered on each of the next days; days without any are left out. */
async function startsOf(page: Page, salon: Salon): Promise<Record<string, number>> {
  const [today] = new Date(Date.now() + 3 * 3_600_000).toISOString().split('T');
  const response = await page.request.post(`/api/appointments/possible_starts/${today}`, {
    data: {
      data: {
        provider_profile: salon.documentId,
        services: [salon.services.Маникюр],
        days: 14,
      },
    },
  });
  return (await response.json()).meta.dates;
}

const strip = (page: Page) =>
  page.getByRole('region', { name: 'Ближайшие 14 дней глазами клиентов' }).getByRole('listitem');

/** '12 окошек' → 12; a word instead of a count is none. */
const countsOn = async (page: Page): Promise<readonly number[]> =>
  (await strip(page).allTextContents()).map((text) =>
    Number(/(\d+) окош/.exec(text.replace(/.*\d\d:\d\d/, ''))?.[1] ?? 0),
  );

test('shifts are saved, and the next days are what clients are offered', async ({ page }) => {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }], hours: null });
  await remember(page, salon.token);
  await opened(page, '/cabinet/hours', 'График');
  await expect(page.getByText('Без графика вас не запишут')).toBeVisible();
  await page.getByRole('button', { name: 'Сменный, 2 через 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Сменный график' });
  await expect(dialog.getByRole('button', { name: '2 через 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await dialog.getByLabel('День 2: конец').fill('09:00');
  await expect(
    dialog.getByText('Больше 16 часов подряд, до следующего дня. Проверьте конец.'),
  ).toBeVisible();
  await dialog.getByLabel('День 2: конец').fill('10:00');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Проверьте часы')).toBeVisible();
  await dialog.getByLabel('День 2: конец').fill('15:00');
  await dialog.getByRole('button', { name: 'День 1: добавить перерыв' }).click();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(strip(page)).toHaveCount(14);
  await expect.poll(async () => (await countsOn(page)).some(Boolean)).toBe(true);
  const offered = Object.values(await startsOf(page, salon));
  expect((await countsOn(page)).filter(Boolean)).toEqual(offered);
  // The schedule is 2/2: the second working day comes first, then the days off.
  expect((await strip(page).allTextContents()).map((text) => text.includes('Выходной'))).toEqual(
    [false, false, true, true, false, false, true, true].concat([
      ...[false, false, true, true, false, false],
    ]),
  );
  await expect(strip(page).nth(5)).toContainText('10:00–15:00');
});

test('time off over two appointments lists both, and both remain', async ({ page }) => {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  await remember(page, salon.token);
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна Котова' });
  // By the clocks of Moscow.
  const [day] = new Date(Date.now() + 75 * 3_600_000).toISOString().split('T');
  for (const time of ['12:00', '15:00']) {
    await salon.send('POST', '/api/appointments', {
      services: [salon.services.Маникюр],
      client_profile: client.documentId,
      starts_at: `${day}T${time}:00+03:00`,
    });
  }
  await opened(page, '/cabinet/hours?holiday=new', 'График');
  const form = page.getByRole('dialog', { name: 'Нерабочее время' });
  await form.getByLabel('Первый день').fill(String(day));
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const answer = page.getByRole('dialog', { name: 'Сохранено' });
  await expect(answer.getByText('Вне графика 2 записи')).toBeVisible();
  await expect(answer.getByRole('link', { name: /12:00–13:00.*Анна Котова/ })).toBeVisible();
  await expect(answer.getByRole('link', { name: /15:00–16:00.*Анна Котова/ })).toBeVisible();
  await expect(answer.getByRole('link', { name: /^Перенести: Анна Котова/ })).toHaveCount(2);
  await answer.getByRole('button', { name: 'Написать всем' }).click();
  await expect(answer.getByText('Отправляем 2 сообщения с просьбой')).toBeVisible();
  await expectFit(page);
  await answer.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /^Перенести/ })).toHaveCount(2);
  await expect(strip(page).nth(3)).toContainText('Отпуск');
  const { length } = await salon.send<object[]>(
    'GET',
    '/api/appointments?filters[status]=confirmed',
  );
  expect(length).toBe(2);
});
