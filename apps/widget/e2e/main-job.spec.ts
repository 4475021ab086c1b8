import { expect } from '@playwright/test';
import { payWith, signIn } from './accounts.ts';
import { test } from './test.ts';

const GOOD_CARD = '5555555555554444';

test('a professional signs in, changes the avatar, pays for a plan and an add-on, asks for Enterprise, signs out in both tabs', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const landing = page.locator('main').getByText('Авторизуйтесь, чтобы получить доступ к тарифам.');
  // The interface is fetched when the block comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(landing).toBeVisible();

  await test.step('signs in with the code of the outbox', async () => {
    await signIn(page);
    await expect(page.getByRole('banner').getByText('Анна Соколова')).toBeVisible();
    await expect(landing).toBeHidden();
  });

  const second = await context.newPage();
  await second.goto('/');
  await expect(second.getByRole('banner').getByText('Анна Соколова')).toBeVisible();
  await page.bringToFront();

  await test.step('changes the avatar', async () => {
    await page.getByRole('button', { name: 'Профиль' }).click();
    const profile = page.getByRole('dialog', { name: 'Профиль' });
    await profile.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
    });
    await profile.getByRole('button', { name: 'Сохранить' }).click();
    await expect(profile).toBeHidden();
    const picture = page.getByRole('banner').locator('img[src*="/uploads/"]');
    await expect(picture).toBeVisible();
    await expect(second.getByRole('banner').locator('img[src*="/uploads/"]')).toBeVisible();
  });

  await test.step('pays for a plan in the same window', async () => {
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByRole('heading', { name: 'Выберите тариф' })).toBeVisible();
    await expect(page.getByText('каждая последующая запись – 12₽')).toBeVisible();
    await expect(page.getByText('100 записей/мес.')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Мастер' });
    // She has one already: the price of another month and its beginning are shown first.
    await card.getByRole('button', { name: 'Продлить' }).click();
    await page.getByRole('button', { name: 'Перейти к оплате' }).click();
    await payWith(page, GOOD_CARD);
    await page.waitForURL('http://127.0.0.1:*/');
    await expect(page.getByText(/Оплата прошла/)).toBeVisible();
    await expect(page.getByText('Тариф «Мастер»').first()).toBeVisible();
  });

  await test.step('buys an add-on in a new window', async () => {
    const section = page.getByRole('region', { name: 'Управление репутацией' });
    await expect(section.getByText('750₽')).toBeVisible();
    const left = await page.getByText(/осталось \d+ рассыл/).textContent();
    const messages = Number(/\d+/.exec(left ?? '')?.[0]);
    const [checkout] = await Promise.all([
      page.waitForEvent('popup'),
      section.getByRole('button', { name: 'Купить' }).click(),
    ]);
    await payWith(checkout, GOOD_CARD);
    await expect(checkout.getByText('Оплачено')).toBeVisible();
    await checkout.close();
    await page.bringToFront();
    await expect(page.getByText(`осталось ${messages + 100} рассыл`)).toBeVisible();
  });

  await test.step('asks for Enterprise once', async () => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/help-requests')) requests.push(request.method());
    });
    await page.getByRole('button', { name: 'Запросить' }).click();
    const button = page.getByRole('button', { name: 'Запрос отправлен!' });
    await expect(button).toBeVisible();
    await button.click({ force: true });
    expect(requests.filter((method) => method === 'POST')).toHaveLength(1);
  });

  await test.step('signs out in both tabs at once', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('okoshko:token'))).toBeNull();
  });
});
