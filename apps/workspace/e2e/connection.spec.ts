import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';

const bar = (page: Page) => page.getByRole('status').filter({ hasText: /Нет сети|Сервер не/ });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).last();
/** It is asked again within seconds. */

/** A salon with visits that began just now, signed in. */
async function salonWith(page: Page, clients: readonly string[]) {
  const salon = await newSalon(page);
  const visits: string[] = [];
  for (const [index, name] of clients.entries()) {
    const { documentId } = await salon.send('POST', '/api/appointments', {
      services: [salon.services.Маникюр],
      starts_at: new Date(Date.now() - (5 - index) * 60_000).toISOString(),
      client: { name, phone: `7916222${String(index).padStart(4, '0')}` },
      allow_overlap: true,
    });
    visits.push(documentId);
  }
  await remember(page, salon.token);
  return { ...salon, visits };
}

test('the server is down: it is said once, with one way to ask again, and all comes by itself once it answers', async ({
  page,
}) => {
  await salonWith(page, ['Мария Белова']);
  await opened(page, '/cabinet', 'Сегодня');
  await page.route('**/api/**', (route) => route.abort());
  await sections(page).getByRole('link', { name: 'Клиенты' }).click();
  await expect(bar(page)).toContainText('Сервер не отвечает.');
  await expect(page.getByRole('alert')).toContainText('Сервер не отвечает');
  await expect(page.getByText('Проверьте интернет')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(1);
  await page.unrouteAll();
  await expect(page.getByText('Мария Белова').first()).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('a change that is refused after its screen was left is told where one is by now', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const at = (hours: number) => {
    const day = new Date(Date.now() + 48 * 3_600_000);
    day.setUTCHours(hours, 0, 0, 0);
    return day.toISOString();
  };
  const book = (hours: number, name: string, phone: string) =>
    salon.send('POST', '/api/appointments', {
      services: [salon.services.Маникюр],
      starts_at: at(hours),
      client: { name, phone },
    });
  const { documentId } = await book(9, 'Мария Белова', '79161230001');
  await remember(page, salon.token);
  let release = () => {};
  const isLeft = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await isLeft;
    await route.continue();
  });
  await opened(page, `/cabinet/appointments/${documentId}?dialog=move`, /./);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^1[34]:00$/ })
    .first()
    .click();
  // Somebody else takes every time of that day.
  for (const [index, hours] of [8, 10, 11, 12, 13, 14, 15, 16].entries())
    await book(hours, `Клиент ${index}`, `7916124000${index}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Перенести' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await sections(page).getByRole('link', { name: 'Клиенты' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Клиенты' })).toBeVisible();
  release();
  const notice = page.getByRole('alert').filter({ hasText: 'время занято' });
  await expect(notice).toContainText('Мария Белова. Запись осталась на прежнем месте.');
});

test('what is said aloud is said again where it is the same', async ({ page }) => {
  await salonWith(page, ['Мария Белова', 'Анна Сергеева']);
  await opened(page, '/cabinet', 'Сегодня');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const region = target instanceof Element ? target : target.parentElement;
        if (!region?.closest('[role=status]')) continue;
        for (const node of addedNodes) if (node.textContent) said.push(node.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  const finish = page.getByRole('button', { name: 'Завершить' });
  await finish.first().click();
  await expect.poll(said).toHaveLength(1);
  await finish.first().click();
  await expect.poll(said).toHaveLength(2);
  expect(new Set(await said()).size).toBe(1);
});
