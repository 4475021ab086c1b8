import { expect, type Locator, type Page, test } from '@playwright/test';
import { ANNA, newPhone, newToken, PASSWORD, passPhone, remember, tokenOf } from './people.ts';
import { expectAccessible, openSignIn } from './widget-page.ts';

const phoneField = (dialog: Locator) => dialog.getByLabel('Номер мобильного телефона');
const codeField = (dialog: Locator) => dialog.getByPlaceholder('Код из СМС');
const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name }).click();

/** Answers in the server's place, so that a walk takes no minute and no SMS. */
async function stubSteps(page: Page, phone: string): Promise<void> {
  await page.route('**/api/phone-auth/sms', (route) =>
    route.fulfill({ json: { token: 't', phone, retry_after: 60 } }),
  );
  await page.route('**/auth-step/0', (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone } } }),
  );
  await page.route('**/auth-step/1', (route) => route.abort());
}

/** Every screen of the sign-in in turn, each with what is said when it fails. */
async function walkSignIn(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const phone = newPhone();
  const dialog = await openSignIn(page);
  await look('phone');
  await press(dialog, 'Страна: Россия');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await look('countries');
  await press(dialog, 'Назад');
  await page.route('**/api/phone-auth/sms', (route) => route.abort());
  await phoneField(dialog).fill(phone);
  await press(dialog, 'Далее');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look('phone, failed');
  await stubSteps(page, phone);
  await press(dialog, 'Далее');
  await expect(codeField(dialog)).toBeVisible();
  await look('code');
  await codeField(dialog).fill('123456');
  await press(dialog, 'Далее');
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await press(dialog, 'Войти');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look('password, failed');
  await press(dialog, 'Забыли или ещё не задали пароль?');
  await expect(dialog.getByPlaceholder('Новый пароль')).toBeVisible();
  await look('recovery');
}

async function openTariffs(page: Page, token?: string): Promise<void> {
  await remember(page, token ?? (await newToken(page)));
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
}

const EYES = {
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;

for (const [name, media] of Object.entries(EYES)) {
  test.describe(`seen with ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia(media);
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(':root { color-scheme: light dark }');
        document.adoptedStyleSheets = [sheet];
      });
    });

    test('no screen of the sign-in breaks a rule', async ({ page }) => {
      await walkSignIn(page, () => expectAccessible(page));
    });

    test('neither the block nor the tariffs do', async ({ page }) => {
      await page.goto('/demo/landing.html');
      await expect(page.getByText('Авторизуйтесь, чтобы получить доступ')).toBeVisible();
      await expectAccessible(page);
      await openTariffs(page);
      await expectAccessible(page);
    });

    test('nor does what is bought, its history, or a change of plan', async ({ page }) => {
      await openTariffs(page, await tokenOf(page, ANNA));
      await page.getByText('История оплат').click();
      await expect(page.getByText('возвращено 200₽')).toBeVisible();
      await expectAccessible(page);
      await press(page.getByRole('article', { name: 'Студия' }), 'Оплатить');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** What a finger cannot hit, and what is cut off. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const block of document.querySelectorAll('okoshko-widget'))
      for (const it of block.shadowRoot?.querySelectorAll('*') ?? []) {
        const { width, height, left, right } = it.getBoundingClientRect();
        const name = `${it.tagName} ${it.className} ${it.textContent?.slice(0, 30)}`;
        const isField = it.matches('button, input:not([tabindex="-1"]), [role=option]');
        if (isField && (width < 44 || height < 44)) found.push(`small: ${name}`);
        if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'visible')
          if (!it.matches('.away, .brand, .button')) found.push(`cut: ${name}`);
        if (width && !it.closest('svg, .away') && (left < 0 || right > innerWidth))
          found.push(`outside: ${name}`);
      }
    return found;
  });

for (const [name, width, height] of [
  ['a narrow phone', 320, 568],
  // A window of 1280 by 720 at 200 %.
  ['a magnified window', 640, 360],
] as const) {
  test(`on ${name} everything is there, large enough to hit`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await walkSignIn(page, async (screen) => {
      expect([screen, ...(await misfits(page))]).toEqual([screen]);
      const dialog = page.getByRole('dialog');
      // Higher than the window: it scrolls, and its last button can be reached.
      await dialog.getByRole('button').nth(-2).scrollIntoViewIfNeeded();
      expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(height);
    });
    await openTariffs(page);
    expect(await misfits(page)).toEqual([]);
  });
}

test('text twice as large stays whole', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await openTariffs(page);
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
  expect(await misfits(page)).toEqual([]);
});

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
  await codeField(dialog).press('Enter');
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
