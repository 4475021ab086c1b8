import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** The day after tomorrow: nothing of it is over, whatever the hour. */
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const WEEK = `/cabinet/calendar?day=${DAY}&view=week`;

// A mouse, which a desk has.
test.use({ hasTouch: false, viewport: { width: 1280, height: 800 } });

async function bookedSalon(page: Page, times: Readonly<Record<string, string>>) {
  const salon = await newSalon(page);
  const ids: Record<string, string> = {};
  for (const [name, time] of Object.entries(times)) {
    const client = await salon.send('POST', '/api/client-profiles', { name });
    const { documentId } = await salon.send<{ documentId: string }>('POST', '/api/appointments', {
      services: [salon.services.Маникюр],
      client_profile: client.documentId,
      starts_at: `${DAY}T${time}:00+03:00`,
    });
    ids[name] = documentId;
  }
  await remember(page, salon.token);
  return ids;
}

const entryOf = (page: Page, name: string) => page.getByRole('link', { name });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Запись' });

test('on a desk an appointment is opened beside the calendar, at its own address', async ({
  page,
}) => {
  const ids = await bookedSalon(page, { Ольга: '11:00', Вера: '14:00' });
  await opened(page, WEEK, 'Календарь');
  await entryOf(page, 'Ольга').click();
  await expect(page).toHaveURL(new RegExp(`/cabinet/calendar/${ids.Ольга}\\?`));
  await expect(panelOf(page).getByRole('heading', { name: 'Запись' })).toBeFocused();
  await entryOf(page, 'Вера').click();
  await expect(panelOf(page)).toContainText('Вера');
  await expectFit(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A dialog of the appointment closes by Esc alone, then the panel does.
  await panelOf(page)
    .getByRole('link', { name: 'Перенести' })
    .or(panelOf(page).getByRole('button', { name: 'Перенести' }))
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/dialog=move/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panelOf(page)).toContainText('Вера');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(entryOf(page, 'Вера')).toBeFocused();
  await expect(page).toHaveURL(WEEK);
});

test('a reload keeps the panel, one step back closes it, and where there is no room it is all there is', async ({
  page,
}) => {
  await bookedSalon(page, { Ольга: '11:00', Вера: '14:00' });
  await opened(page, WEEK, 'Календарь');
  await entryOf(page, 'Ольга').click();
  await entryOf(page, 'Вера').click();
  await expect(panelOf(page)).toContainText('Вера');
  await page.reload();
  await expect(panelOf(page)).toContainText('Вера');
  await page.setViewportSize({ width: 800, height: 800 });
  await expect(entryOf(page, 'Ольга')).toBeHidden();
  await expect(panelOf(page)).toBeVisible();
  await page.goBack();
  await expect(panelOf(page)).toBeHidden();
  await entryOf(page, 'Вера').click();
  await expect(page).toHaveURL(/\/cabinet\/appointments\//);
});

/** Pulls the lower edge of an entry of an hour so many hours down: the height of an hour is the window's. */
async function pullEdge(page: Page, name: string, hours: number): Promise<void> {
  const box = await entryOf(page, name).boundingBox();
  if (!box) throw new Error('it is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hours * box.height, { steps: 8 });
  await page.mouse.up();
}

test('what is pressed after a drag opens at once, however the question of the drag was closed', async ({
  page,
}) => {
  const ids = await bookedSalon(page, { Ольга: '11:00', Вера: '14:00' });
  await opened(page, WEEK, 'Календарь');
  const box = await entryOf(page, 'Ольга').boundingBox();
  if (!box) throw new Error('it is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + box.height, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await entryOf(page, 'Вера').click();
  await expect(page).toHaveURL(new RegExp(`/cabinet/calendar/${ids.Вера}\\?`));
});

/** While it is being saved an appointment says so, and takes no other length. */
const expectSaved = (page: Page, name: string) =>
  expect(entryOf(page, name)).not.toContainText('Сохраняем');

test('an appointment takes as long as its edge or the keys say, and stays where the next one is in the way', async ({
  page,
}) => {
  await bookedSalon(page, { Ольга: '11:00', Вера: '14:00' });
  await opened(page, `/cabinet/calendar?day=${DAY}&view=day`, 'Календарь');
  await entryOf(page, 'Ольга').scrollIntoViewIfNeeded();
  await pullEdge(page, 'Ольга', 1);
  await expect(page.getByText('Теперь 2 часа').first()).toBeVisible();
  await expect(entryOf(page, '11:00–13:00, Подтверждена, Ольга')).toBeVisible();
  await expectSaved(page, 'Ольга');
  await entryOf(page, 'Ольга').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Теперь 1 час 45 минут').first()).toBeVisible();
  await expectSaved(page, 'Ольга');

  // What is pressed while it is being saved counts too.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Теперь 1 час 30 минут').first()).toBeVisible();
  await expectSaved(page, 'Ольга');
  await expect(entryOf(page, '11:00–12:30, Подтверждена, Ольга')).toBeVisible();
  // The last length alone is said: a pile of notices would cover the calendar.
  await expect(page.getByRole('alert')).toHaveText('Теперь 1 час 30 минут');

  await pullEdge(page, 'Ольга', 2);
  await expect(
    page.getByText('Следом время занято. Длительность осталась прежней.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(entryOf(page, '11:00–12:30, Подтверждена, Ольга')).toBeVisible();
});
