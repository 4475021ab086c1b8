import { expect, type Page } from '@playwright/test';
import { ANNA, newPhone, passPhone, tokenOf } from './accounts.ts';
import { testFitting } from './fitting.ts';
import { codeField, openTariffs, phoneField, press, stubSteps, walkSignIn } from './journeys.ts';
import { test } from './test.ts';
import { expectReadable, openSignIn } from './widget-page.ts';

/** Other colours than the usual. */
const EYES = [
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/** No rule is broken on the page as it stands, dark or with forced colours. */
async function expectReadableToAll(page: Page): Promise<void> {
  for (const eyes of EYES) {
    await page.emulateMedia(eyes);
    await expectReadable(page);
  }
}

test.describe('seen dark and with forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(':root { color-scheme: light dark }');
      document.adoptedStyleSheets = [sheet];
    });
  });

  test('no screen of the sign-in breaks a rule', async ({ page }) => {
    await walkSignIn(page, () => expectReadableToAll(page));
  });

  test('neither the block nor the tariffs do', async ({ page }) => {
    await page.goto('/demo/landing.html');
    await expect(page.getByText('Авторизуйтесь, чтобы получить доступ')).toBeVisible();
    await expectReadableToAll(page);
    await openTariffs(page);
    await expectReadableToAll(page);
  });

  test('nor does what is bought, its history, or a change of plan', async ({ page }) => {
    await openTariffs(page, await tokenOf(page, ANNA));
    await page.getByText('История оплат').click();
    await expect(page.getByText('возвращено 200₽')).toBeVisible();
    await expectReadableToAll(page);
    await press(page.getByRole('article', { name: 'Студия' }), 'Оплатить');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReadableToAll(page);
  });
});

testFitting();

test('an error is announced once, tied to its field, which takes the focus', async ({ page }) => {
  await page.route('**/api/phone-auth/sms', (route) => route.abort());
  const dialog = await openSignIn(page);
  await phoneField(dialog).fill(newPhone());
  await press(dialog, 'Далее');
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Вход":
      - heading "Вход"
      - text: Номер мобильного телефона
      - 'button "Страна: Россия"'
      - textbox "Номер мобильного телефона"
      - alert: Не удалось отправить код
      - paragraph: Нет связи с сервером. Проверьте интернет и повторите.
      - button "Далее"
  `);
  await expect(dialog.getByRole('alert')).toHaveCount(1);
  await expect(phoneField(dialog)).toBeFocused();
  await expect(phoneField(dialog)).toHaveAttribute('aria-invalid', 'true');
  await expect(phoneField(dialog)).toHaveAccessibleDescription(
    'Не удалось отправить код Нет связи с сервером. Проверьте интернет и повторите.',
  );
  // Typing takes the error back.
  await page.keyboard.press('Backspace');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('the seconds to wait are counted down outside the announcement', async ({ page }) => {
  await page.clock.install();
  const error = { status: 429, details: { code: 'code_limit', retry_after: 47 } };
  await page.route('**/api/phone-auth/sms', (route) =>
    route.fulfill({ status: 429, json: { data: null, error } }),
  );
  const dialog = await openSignIn(page);
  await phoneField(dialog).fill(newPhone());
  await press(dialog, 'Далее');
  await expect(dialog.getByText('Повторите через 47 с')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(dialog.getByText('Повторите через 37 с')).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveText('Не удалось отправить код');
  await page.clock.runFor(40_000);
  await expect(dialog.getByText('Повторите через')).toHaveCount(0);
});

test('a slow network: the button says it is at work, then that the server does not answer', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/phone-auth/sms', () => {});
  const dialog = await openSignIn(page);
  await phoneField(dialog).fill(newPhone());
  await press(dialog, 'Далее');
  await expect(dialog.getByRole('button', { name: 'Далее' })).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(16_000);
  await expect(dialog.getByText('Сервер не отвечает. Повторите через минуту.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Далее' })).toBeEnabled();
});

test('the list of countries by keyboard, few nodes until it is opened', async ({ page }) => {
  const dialog = await openSignIn(page);
  expect(await dialog.evaluate((it) => it.querySelectorAll('*').length)).toBeLessThan(120);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const search = dialog.getByRole('combobox', { name: 'Поиск страны' });
  await expect(search).toBeFocused();
  const list = dialog.getByRole('listbox', { name: 'Страны' });
  const active = list.locator('.active');
  const near = async (name: string) => {
    await expect(active).toContainText(name);
    await expect(active).toBeInViewport();
    await expect(search).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
  };
  await near('Россия');
  const names = await list.getByRole('option').locator('.name').allInnerTexts();
  await page.keyboard.press('End');
  await near(names.at(-1) ?? '');
  await page.keyboard.press('ArrowUp');
  await near(names.at(-2) ?? '');
  await page.keyboard.press('Home');
  await near('Россия');
  await page.keyboard.press('PageDown');
  await near(names[7] ?? '');
  await page.keyboard.type('казах');
  await near('Казахстан');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Страна: Казахстан' })).toBeVisible();
  await expect(phoneField(dialog)).toBeFocused();
});

test('an on-screen keyboard covers neither the field nor the list', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const dialog = await openSignIn(page);
  await press(dialog, 'Страна: Россия');
  await page.evaluate(() => {
    const view = window.visualViewport;
    if (!view) throw new Error('no viewport');
    Object.defineProperty(view, 'height', { value: innerHeight - 300 });
    view.dispatchEvent(new Event('resize'));
  });
  const box = await dialog.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(440);
  await dialog.getByRole('option').last().scrollIntoViewIfNeeded();
  const last = await dialog.getByRole('option').last().boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual(440);
});

test('the password can be shown, and a manager can keep it', async ({ page }) => {
  const phone = newPhone();
  await stubSteps(page, phone);
  const dialog = await openSignIn(page);
  await passPhone(dialog, phone);
  await codeField(dialog).fill('123456');
  const field = dialog.getByPlaceholder('Пароль');
  await field.fill('secret');
  const form = dialog.locator('form');
  await expect(form.locator('[autocomplete=username]')).toHaveValue(phone);
  await expect(form.locator('[autocomplete=current-password]')).toHaveAttribute('type', 'password');
  await press(dialog, 'Показать пароль');
  await expect(field).toHaveAttribute('type', 'text');
  await press(dialog, 'Скрыть пароль');
  await expect(field).toHaveAttribute('type', 'password');
  await press(dialog, 'Забыли');
  await expect(form.locator('[autocomplete=new-password]')).toBeFocused();
});
