import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';

const CLOSED = 'Рабочее место закрыто';
/** All that the lock says to those who listen. */
const SAID = [
  CLOSED,
  /^Вы вошли как Ирина Дежурная/,
  'Пароль',
  'Показать',
  'Открыть',
  'Выйти из аккаунта',
];

interface Opened {
  readonly payment: string;
  readonly token: string;
}

/** A refund is half written: its dialog stands over the payment, and a menu over both, as a browser's top layer has it. */
async function halfRefunded(page: Page): Promise<Opened> {
  const { payment } = await bought(page);
  const token = await asOperator(page);
  await atDesk(page, `/desk/payments/${payment}?dialog=refund`, 'Тариф «Мастер» на месяц');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Другую сумму' }).click();
  await dialog.getByRole('textbox', { name: 'Сумма, ₽' }).fill('400');
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Ошиблись тарифом');
  await expect(dialog.getByRole('button', { name: 'Вернуть 400₽' })).toBeEnabled();
  await page.evaluate(() => {
    const menu = document.createElement('div');
    menu.popover = 'manual';
    menu.innerHTML = '<ul role="menu"><li role="menuitem" tabindex="0">Заблокировать</li></ul>';
    document.body.append(menu);
    menu.showPopover();
  });
  await expect(page.getByRole('menuitem')).toBeVisible();
  return { payment, token };
}

/** Nothing of the desk is seen, pressed, focused or read out; `presses`: where its buttons stood. */
async function expectShut(page: Page, presses: readonly { x: number; y: number }[]) {
  await expect(page.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible();
  // A notice that comes while it is shut is behind it as well.
  await page.evaluate(() => {
    const notice = document.createElement('div');
    notice.innerHTML = '<button>Отменить возврат</button>';
    document.body.append(notice);
  });
  expect(await page.locator('body').innerText()).not.toMatch(
    /400|Мастер|Возврат|возврат|Платежи|Забл/,
  );
  for (const { x, y } of presses) await page.mouse.click(x, y);
  const focused = new Set<string>();
  for (let times = 0; times < 25; times += 1) {
    await page.keyboard.press(times % 2 === 0 ? 'Tab' : 'Shift+Tab');
    await page.keyboard.press('Tab');
    focused.add(
      await page.evaluate(() => document.activeElement?.closest('main')?.innerText ?? 'nothing'),
    );
  }
  for (const text of focused) expect(text === 'nothing' || text.includes(CLOSED)).toBe(true);
  await page.keyboard.press('Escape');
  expect((await spoken(page)).filter((name) => !SAID.some((said) => name.match(said)))).toEqual([]);
}

/** The page as a whole, and lines of texts that are there already. */
const PARTS = ['RootWebArea', 'InlineTextBox'];

/** The page as a screen reader has it. */
async function spoken(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = nodes
    .filter(({ ignored, role }) => !ignored && !PARTS.includes(String(role?.value)))
    .map(({ name }) => String(name?.value ?? '').trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** The middle of each button of the dialog. */
async function placesOf(page: Page) {
  const boxes = await Promise.all(
    (await page.getByRole('dialog').getByRole('button').all()).map((button) =>
      button.boundingBox(),
    ),
  );
  return boxes.flatMap((box) =>
    box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [],
  );
}

async function expectAsLeft(page: Page): Promise<void> {
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue('400');
  await expect(dialog.getByRole('textbox', { name: /Причина/ })).toHaveValue('Ошиблись тарифом');
  await expect(page.getByRole('menuitem')).toBeVisible();
}

test('closed by hand in another tab, the desk hides its dialogs and menus, and the password counts no more', async ({
  page,
  context,
}) => {
  const { payment, token } = await halfRefunded(page);
  const places = await placesOf(page);
  const other = await context.newPage();
  await atDesk(other, '/desk/account', 'Моя безопасность');
  const ended = other.waitForResponse(
    (response) =>
      response.url().endsWith('/password-confirmation') && response.request().method() === 'DELETE',
  );
  await other.getByRole('button', { name: 'Закрыть сейчас' }).click();
  await expect(other.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible();
  await ended;
  await page.bringToFront();
  await expectShut(page, places);
  const headers = { authorization: `Bearer ${token}` };
  const refund = await page.request.post('/api/payment/refunds', {
    headers,
    data: { payment, key: 'behind-the-lock', reason: 'Мимо замка' },
  });
  expect([refund.status(), (await refund.json()).error.details.code]).toEqual([
    409,
    'password_confirmation_needed',
  ]);
  const read = () =>
    senderOf(page, token)<{ refunds: unknown[] }>('GET', `/api/payment/payments/${payment}`);
  expect((await read()).refunds).toEqual([]);
  await expectAsLeft(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть 400₽' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect((await read()).refunds).toHaveLength(1);
});

test('nobody touches it: the desk hides its dialogs and menus, over a reload as well, and has them again', async ({
  page,
}) => {
  await page.clock.install();
  await halfRefunded(page);
  const places = await placesOf(page);
  await page.clock.fastForward('15:02');
  await expectShut(page, places);
  await expectAsLeft(page);
  await page.clock.fastForward('15:02');
  await expect(page.getByRole('heading', { level: 1, name: CLOSED })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /Причина/ })).toHaveValue(
    'Ошиблись тарифом',
  );
});
