import { expect, type Page } from '@playwright/test';
import { OPERATOR, payWith, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const GOOD_CARD = '5555555555554444';
const DAY = 86_400_000;

const plan = (page: Page) => page.getByRole('region', { name: /^(?:Хватит ли записей|Тариф$)/ });
const payments = (page: Page) => page.getByRole('region', { name: 'Оплаты и чеки' });

/** The page stays the one it is until `isTheSame` is asked. */
async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.body.setAttribute('data-witness', ''));
  return () => page.evaluate(() => document.body.hasAttribute('data-witness'));
}

/** A plan that staff give, with a record in it and at 15 roubles each beyond. */
async function givePlan(page: Page, salon: Salon): Promise<{ end(): Promise<unknown> }> {
  const staff = senderOf(page, await tokenOf(page, OPERATOR));
  const me = await (
    await page.request.get('/api/users/me?populate=provider_profile', {
      headers: { authorization: `Bearer ${salon.token}` },
    })
  ).json();
  const { documentId } = await staff('POST', '/api/user-tariffs', {
    ...{ user: me.id, provider_profile: me.provider_profile.id, tariff: 1, status: 'active' },
    ...{ cost: 49_000, additional_appointment_cost: 1500, appointments_count: 1 },
    starts_at: new Date(Date.now() - 10 * DAY),
    ends_at: new Date(Date.now() + 10 * DAY),
    reason: 'Journey',
  });
  return {
    // Behind the records that it counts.
    end: () =>
      staff('PUT', `/api/user-tariffs/${documentId}`, { ends_at: new Date(), reason: 'Journey' }),
  };
}

async function book(salon: Salon, time: string): Promise<void> {
  const client = await salon.send('POST', '/api/client-profiles', { name: `Анна ${time}` });
  const [day] = new Date(Date.now() + 2 * DAY).toISOString().split('T');
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    client_profile: client.documentId,
    starts_at: `${day}T${time}:00+03:00`,
  });
}

test('what is bought here is in force without a reload, and offers elsewhere are gone', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  await opened(page, `/cabinet/clients/${client.documentId}`, 'Анна');
  await page.getByRole('link', { name: 'Выбрать тариф' }).click();
  await expect(plan(page)).toContainText('Тарифа нет');
  // The page still shows its top once the offers have loaded.
  const start = page.getByRole('article', { name: 'Старт', exact: true });
  await expect(start).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await start.getByRole('button', { name: 'Оплатить' }).click();
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/cabinet/tariff');
  const isTheSame = await watchReloads(page);
  await expect(plan(page)).toContainText('Тариф «Старт»');
  await expect(plan(page)).toContainText('0 из 30');
  await expect(payments(page)).toContainText(/Тариф «Старт» на месяц\s*490₽/);
  const addon = page.getByRole('region', { name: 'Расширенная статистика', exact: true });
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    addon.getByRole('button', { name: 'Купить' }).click(),
  ]);
  await payWith(checkout, GOOD_CARD);
  const addons = page.getByRole('region', { name: 'Дополнения', exact: true });
  await expect(addons.getByText(/^до \d/)).toBeVisible();
  await expect(payments(page)).toContainText('Расширенная статистика');
  expect(await isTheSame()).toBe(true);
  await page.getByRole('link', { name: 'Клиенты' }).click();
  await page.getByRole('link', { name: 'Анна' }).click();
  await expect(page.getByText('Оплачено', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выбрать тариф' })).toHaveCount(0);
  expect(await isTheSame()).toBe(true);
});

test('records beyond the plan are told, and their debt is paid', async ({ page }) => {
  const salon = await newSalon(page);
  const staffPlan = await givePlan(page, salon);
  await book(salon, '12:00');
  await book(salon, '14:00');
  await remember(page, salon.token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(plan(page)).toContainText('2 из 1');
  await expect(plan(page)).toContainText('Записи тарифа кончились: 1 запись сверх него, 15₽');
  await expect(plan(page)).toContainText('ещё 2 записи: они уже посчитаны');
  await staffPlan.end();
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(plan(page)).toContainText('Тариф закончился');
  await expectFit(page);
  const debt = page.getByRole('region', { name: 'Доплата за записи сверх тарифа' });
  await debt.getByRole('button', { name: 'Оплатить 15₽' }).click();
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/cabinet/tariff');
  await expect(payments(page)).toContainText('15₽');
  await expect(debt).toHaveCount(0);
});
