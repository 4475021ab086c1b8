import { PROOF_HEADER } from '@okoshko/contract/proof-of-work';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import {
  codeFor,
  newAccount,
  newPhone,
  newToken,
  PASSWORD,
  passCode,
  passPhone,
  remember,
} from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible, openSignIn, ready } from './widget-page.ts';

const SMS = '**/api/phone-auth/sms';
const CONFIRM = '**/auth-step/0';
const ENTER = '**/auth-step/1';

const heading = (dialog: Locator, name: string) =>
  dialog.getByRole('heading', { name, exact: true });
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });
const phoneField = (dialog: Locator) => dialog.getByLabel('Номер мобильного телефона');
const codeField = (dialog: Locator) => dialog.getByPlaceholder('Код из СМС');
const passwordField = (dialog: Locator) => dialog.getByPlaceholder('Пароль', { exact: true });

const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({ status, json: { data: null, error: { status, details: { code } } } });

/** Sign-in calls that always succeed, for what comes after them. */
async function stubSteps(page: Page, phone: string): Promise<void> {
  await page.route(SMS, (route) => route.fulfill({ json: { token: 't', phone, retry_after: 0 } }));
  await page.route(CONFIRM, (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone } } }),
  );
}

test('in a crowd the browser answers the challenge, and its person notices nothing', async ({
  page,
}) => {
  const phone = await newAccount(page);
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1000, counter: 40, deriveKey },
    hmacSignatureSecret: 'signed',
  });
  const proofs: (string | undefined)[] = [];
  await page.route(SMS, (route) => {
    const proof = route.request().headers()[PROOF_HEADER];
    proofs.push(proof);
    if (proof) return route.continue();
    const details = { code: 'code_limit', retry_after: 60, challenge };
    return route.fulfill({ status: 429, json: { data: null, error: { status: 429, details } } });
  });
  const dialog = await openSignIn(page);
  await phoneField(dialog).fill(phone.slice(1));
  await button(dialog, 'Далее').click();
  await expect(heading(dialog, 'Введите код подтверждения')).toBeVisible();
  expect(proofs).toEqual([undefined, expect.any(String)]);
  const proof = JSON.parse(Buffer.from(String(proofs[1]), 'base64').toString());
  const verified = verifySolution({ ...proof, deriveKey, hmacSignatureSecret: 'signed' });
  expect(await verified).toMatchObject({ verified: true });
});

test.describe('screens', () => {
  test('phone, code, password and recovery: texts, enabling rules, accessibility', async ({
    page,
  }) => {
    const phone = await newAccount(page);
    const dialog = await openSignIn(page);
    await expect(phoneField(dialog)).toBeFocused();
    await expect(phoneField(dialog)).toHaveAttribute('placeholder', '+7 000 000 00 00');
    await expect(button(dialog, 'Далее')).toBeDisabled();
    await phoneField(dialog).pressSequentially(phone.slice(1, 10));
    await expect(button(dialog, 'Далее')).toBeDisabled();
    await phoneField(dialog).pressSequentially(phone.slice(10));
    await expect(button(dialog, 'Далее')).toBeEnabled();
    await expectAccessible(page);
    await button(dialog, 'Далее').click();

    await expect(heading(dialog, 'Введите код подтверждения')).toBeVisible();
    const written = (await dialog.innerText()).replace(/[\s\u00a0]+/g, ' ');
    const [, a, b, c, d] = /^7(\d{3})(\d{3})(\d\d)(\d\d)$/.exec(phone) ?? [];
    expect(written).toContain(
      `Введите код, который мы отправили вам на номер +7 ${a} ${b} ${c} ${d}`,
    );
    await expect(dialog.getByRole('button', { name: /^Выслать повторно/ })).toBeVisible();
    await expect(button(dialog, 'Изменить номер')).toBeVisible();
    await expect(codeField(dialog)).toHaveAttribute('inputmode', 'numeric');
    await expect(codeField(dialog)).toHaveAttribute('autocomplete', 'one-time-code');
    await codeField(dialog).fill('123');
    await expect(button(dialog, 'Далее')).toBeDisabled();
    await codeField(dialog).fill('1234');
    await expect(button(dialog, 'Далее')).toBeEnabled();
    await expectAccessible(page);
    await passCode(dialog, phone);

    await expect(passwordField(dialog)).toBeFocused();
    await expect(passwordField(dialog)).toHaveAttribute('autocomplete', 'current-password');
    await expect(button(dialog, 'Войти')).toBeDisabled();
    await expect(button(dialog, 'Изменить номер')).toBeVisible();
    await expectAccessible(page);

    await button(dialog, 'Забыли или ещё не задали пароль?').click();
    await expectAccessible(page);
    await dialog.getByLabel('Новый пароль').fill(PASSWORD);
    await button(dialog, 'Сохранить и войти').click();
    await expect(dialog).toBeHidden();
    expect((await page.evaluate(() => window.opened))?.phone).toBe(phone);
  });

  test('the dialog is 320 wide with a header of 165', async ({ page }) => {
    const dialog = await openSignIn(page);
    expect((await dialog.boundingBox())?.width).toBe(320);
    expect((await dialog.locator('.brand').boundingBox())?.height).toBe(165);
  });

  test('«Изменить номер» leads back from code and password, the number stays', async ({ page }) => {
    const phone = newPhone();
    await stubSteps(page, phone);
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    await button(dialog, 'Изменить номер').click();
    await expect(heading(dialog, 'Вход')).toBeVisible();
    await expect(phoneField(dialog)).toHaveValue(/^\+7 916/);
    await button(dialog, 'Далее').click();
    await codeField(dialog).fill('123456');
    await expect(heading(dialog, 'Введите пароль')).toBeVisible();
    await button(dialog, 'Изменить номер').click();
    await expect(heading(dialog, 'Вход')).toBeVisible();
  });

  test('«Изменить номер» with the same number goes on where it was: no other code is asked for', async ({
    page,
  }) => {
    const phone = newPhone();
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await button(dialog, 'Изменить номер').click();
    await button(dialog, 'Далее').click();
    await expect(dialog.getByText(/Выслать повторно через/)).toBeVisible();
    await codeField(dialog).fill(await codeFor(page, phone));
    await expect(heading(dialog, 'Новый аккаунт')).toBeVisible();
    expect(requests.filter((path) => path.endsWith('/phone-auth/sms'))).toEqual([]);
  });

  test('without the phone of the first step there is only the phone screen', async ({ page }) => {
    const phone = newPhone();
    await stubSteps(page, '');
    const dialog = await openSignIn(page);
    await phoneField(dialog).pressSequentially(phone.slice(1));
    const response = page.waitForResponse(SMS);
    await button(dialog, 'Далее').click();
    await response;
    await expect(button(dialog, 'Далее')).toBeEnabled();
    await expect(heading(dialog, 'Вход')).toBeVisible();
  });
});

test.describe('errors', () => {
  for (const [status, code] of [
    [500, 'internal'],
    [403, 'forbidden'],
  ] as const) {
    test(`no code was sent, ${status}: the message, and the dialog stays`, async ({ page }) => {
      await page.route(SMS, refuse(status, code));
      const dialog = await openSignIn(page);
      await phoneField(dialog).pressSequentially(newPhone().slice(1));
      await button(dialog, 'Далее').click();
      await expect(dialog.getByRole('alert')).toHaveText('Не удалось отправить код');
      await expect(phoneField(dialog)).toBeFocused();
      await expectAccessible(page);
    });
  }

  test('while SMS are short, it is said that the code may not come', async ({ page }) => {
    const json = { token: 't', phone: newPhone(), retry_after: 0, is_delayed: true };
    await page.route(SMS, (route) => route.fulfill({ json }));
    const dialog = await openSignIn(page);
    await phoneField(dialog).pressSequentially(json.phone.slice(1));
    await button(dialog, 'Далее').click();
    await expect(dialog.getByText('СМС сейчас идут дольше обычного.')).toBeVisible();
    await expectAccessible(page);
  });

  test('no network: the message and what to do', async ({ page }) => {
    await page.route(SMS, (route) => route.abort());
    const dialog = await openSignIn(page);
    await phoneField(dialog).pressSequentially(newPhone().slice(1));
    await button(dialog, 'Далее').click();
    await expect(dialog.getByRole('alert')).toHaveText('Не удалось отправить код');
    await expect(dialog.getByText('Нет связи с сервером.')).toBeVisible();
  });

  test('a wrong code stays to be corrected, tries are counted down to none, and then a new code is needed', async ({
    page,
  }) => {
    const phone = newPhone();
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    const right = await codeFor(page, phone);
    const wrong = right.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
    await codeField(dialog).fill(wrong);
    await expect(dialog.getByRole('alert')).toHaveText('Неверный код');
    await expect(codeField(dialog)).toHaveValue(wrong);
    await expect(codeField(dialog)).toBeFocused();
    await expect(dialog.getByText('Осталось 4 попытки', { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const left of ['Осталось 3 попытки', 'Осталось 2 попытки', 'Осталась 1 попытка']) {
      await codeField(dialog).press('Enter');
      await expect(dialog.getByText(left, { exact: true })).toBeVisible();
    }
    await codeField(dialog).press('Enter');
    await expect(dialog.getByText(/^Попытки закончились. Новый код — через \d+ с.$/)).toBeVisible();
    await codeField(dialog).fill(right);
    await expect(button(dialog, 'Далее')).toBeDisabled();
    await codeField(dialog).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Неверный код');
    await expectAccessible(page);
  });

  test('a resend under a limit names the seconds to wait', async ({ page }) => {
    const phone = newPhone();
    // The first answer lets us press at once; the server still minds its minute.
    await page.route(
      SMS,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as object;
        await route.fulfill({ response, json: { ...body, retry_after: 0 } });
      },
      { times: 1 },
    );
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    await button(dialog, 'Выслать повторно').click();
    await expect(dialog.getByRole('alert')).toHaveText('Не удалось отправить код');
    await expect(dialog.getByText(/Повторите через \d+ с/)).toBeVisible();
    await expect(dialog.getByText(/Выслать повторно через \d+ с/)).toBeDisabled();
    await expect(heading(dialog, 'Введите код подтверждения')).toBeVisible();
  });

  test('a resend goes to the same phone', async ({ page }) => {
    const phone = newPhone();
    const bodies: unknown[] = [];
    await page.route(SMS, (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({
        json: { token: 't', phone, retry_after: bodies.length > 1 ? 60 : 0 },
      });
    });
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    await button(dialog, 'Выслать повторно').click();
    await expect(dialog.getByText(/Выслать повторно через \d+ с/)).toBeDisabled();
    expect(bodies).toEqual([{ phone }, { phone }]);
  });

  test('a wrong password', async ({ page }) => {
    const phone = await newAccount(page);
    const dialog = await openSignIn(page);
    await passPhone(dialog, phone);
    await passCode(dialog, phone);
    await passwordField(dialog).fill('not the password');
    await button(dialog, 'Войти').click();
    await expect(dialog.getByRole('alert')).toHaveText('Неверный пароль');
    await expect(passwordField(dialog)).toHaveValue('not the password');
    await expectAccessible(page);
  });

  for (const status of [401, 403]) {
    test(`a foreign server's ${status} at code and password keeps the dialog`, async ({ page }) => {
      const phone = newPhone();
      await stubSteps(page, phone);
      const dialog = await openSignIn(page);
      await passPhone(dialog, phone);
      await page.route(CONFIRM, refuse(status, 'forbidden'), { times: 1 });
      await codeField(dialog).fill('123456');
      await expect(dialog.getByRole('alert')).toHaveText('Неверный код');
      await button(dialog, 'Далее').click();
      await page.route(ENTER, refuse(status, 'forbidden'));
      await passwordField(dialog).fill(PASSWORD);
      await button(dialog, 'Войти').click();
      await expect(dialog.getByRole('alert')).toHaveText('Неверный пароль');
    });

    test(`any other ${status} signs out and forgets the token`, async ({ page }) => {
      await remember(page, await newToken(page));
      await page.goto('/demo/landing.html');
      await expect(page.getByRole('button', { name: 'Смотреть тарифы' })).toBeVisible();
      await page.route(/\/api\/tariffs(\?|$)/, refuse(status, 'forbidden'));
      await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
      await expect(page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.')).toBeVisible();
      const left = await page.evaluate(() => [
        (window.Okoshko as OkoshkoGlobal).user,
        localStorage.getItem('okoshko:token'),
      ]);
      expect(left).toEqual([null, null]);
    });
  }
});

test.describe('closing', () => {
  for (const [name, close] of [
    ['the cross', (page: Page) => button(page.getByRole('dialog'), 'Закрыть').click()],
    ['Esc', (page: Page) => page.keyboard.press('Escape')],
    ['a click outside', (page: Page) => page.mouse.click(5, 5)],
    ['the host page', (page: Page) => page.evaluate(closeFromPage)],
  ] as const) {
    test(`${name} closes it, answers null and gives the focus back`, async ({ page }) => {
      const dialog = await openSignIn(page);
      await close(page);
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => window.opened)).toBeNull();
      await expect(page.locator('#enter')).toBeFocused();
    });
  }

  test('a text selection that ends outside does not', async ({ page }) => {
    const dialog = await openSignIn(page);
    await phoneField(dialog).fill('+7 916 123');
    const box = await phoneField(dialog).boundingBox();
    if (!box) throw new Error('no field');
    await page.mouse.move(box.x + box.width - 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(20, box.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    // The dialog is still at work, although the mouse would have closed it by now.
    await phoneField(dialog).fill('');
    await expect(dialog).toBeVisible();
  });
});

const closeFromPage = () => (window.Okoshko as OkoshkoGlobal).closeAuth();

test.describe('hands', () => {
  test('the list of countries: search, choice, the way back', async ({ page }) => {
    const dialog = await openSignIn(page);
    await button(dialog, 'Страна: Россия').click();
    const list = dialog.getByRole('listbox');
    await expect(list.getByRole('option').first()).toContainText('Россия');
    await expect(list.getByRole('option').nth(1)).toContainText('Казахстан');
    const before = { dialog: await dialog.boundingBox(), list: await list.boundingBox() };
    expect(before.list?.height).toBeLessThanOrEqual(400);
    await expectAccessible(page);
    await dialog.getByPlaceholder('Поиск страны').fill('казах');
    await expect(list.getByRole('option')).toHaveCount(1);
    // Nothing jumps with the number of matches.
    expect({ dialog: await dialog.boundingBox(), list: await list.boundingBox() }).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(phoneField(dialog)).toBeFocused();
    expect((await dialog.boundingBox())?.y).toBe(before.dialog?.y);
    await button(dialog, 'Страна: Россия').click();
    await dialog.getByRole('button', { name: 'Назад', exact: true }).click();
    await expect(heading(dialog, 'Вход')).toBeVisible();

    await button(dialog, 'Страна: Россия').click();
    await dialog.getByPlaceholder('Поиск страны').fill('армен');
    await expect(list.getByRole('option')).toHaveCount(1);
    await list.getByRole('option', { name: 'Армения' }).click();
    await expect(list).toBeHidden();
    await expect(button(dialog, 'Страна: Армения')).toBeVisible();
    await expect(phoneField(dialog)).toHaveAttribute('placeholder', '+374 00 000000');
    await expect(phoneField(dialog)).toBeFocused();
  });

  test('a number is understood however it was pasted', async ({ page }) => {
    const dialog = await openSignIn(page);
    for (const pasted of ['8 (916) 123-45-67', '+7 916 123 45 67', '79161234567', '9161234567']) {
      await phoneField(dialog).fill('');
      await phoneField(dialog).fill(pasted);
      await expect(phoneField(dialog)).toHaveValue('+7 916 123 45 67');
      await expect(button(dialog, 'Далее')).toBeEnabled();
    }
  });

  test('no digit is dropped: another country is picked or named, a number too long is said to be', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const dialog = await openSignIn(page);
    const alert = dialog.getByRole('alert');
    const pasted = async (text: string, written: string, country: string) => {
      await phoneField(dialog).fill('');
      await phoneField(dialog).fill(text);
      await expect(phoneField(dialog)).toHaveValue(written);
      await expect(button(dialog, `Страна: ${country}`)).toBeVisible();
    };
    await pasted('+374 91 123456', '+374 91 123456', 'Армения');
    await expect(button(dialog, 'Далее')).toBeEnabled();
    await expect(alert).toHaveCount(0);
    await phoneField(dialog).pressSequentially('7');
    await expect(phoneField(dialog)).toHaveValue('+374 91 1234567');
    await expect(alert).toContainText('В номере больше 11 цифр.');
    await expect(button(dialog, 'Далее')).toBeDisabled();
    for (const text of ['+375 29 123 45 67', '375291234567']) {
      await pasted(text, '+375291234567', 'Армения');
      await expect(alert).toContainText('Номера этой страны пока не поддерживаются.');
      await expect(button(dialog, 'Далее')).toBeDisabled();
      await phoneField(dialog).press('Enter');
    }
    await expectAccessible(page);
    expect(requests.filter((path) => path.includes('phone-auth'))).toEqual([]);
  });

  test('whom the list has not, and whose number is too short, is told why', async ({ page }) => {
    const dialog = await openSignIn(page);
    await phoneField(dialog).fill('+372 5123 45');
    await expect(dialog.getByText('Для входа нужен номер из 11 цифр')).toBeVisible();
    await expect(button(dialog, 'Далее')).toBeDisabled();
    await phoneField(dialog).pressSequentially('67');
    await expect(dialog.getByText('Для входа нужен номер из 11 цифр')).toHaveCount(0);
    await expect(button(dialog, 'Далее')).toBeEnabled();
    await button(dialog, 'Страна: Эстония').click();
    await dialog.getByPlaceholder('Поиск страны').fill('беларусь');
    await expect(dialog.getByText('Войти можно по номеру из 11 цифр')).toBeVisible();
    await expect(dialog.getByRole('option')).toHaveCount(0);
  });

  test('the keyboard alone signs in', async ({ page }) => {
    const phone = await newAccount(page);
    await page.goto('/demo/bare.html');
    await ready(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(phoneField(dialog)).toBeFocused();
    await page.keyboard.type(phone.slice(1));
    await page.keyboard.press('Enter');
    await expect(codeField(dialog)).toBeFocused();
    await page.keyboard.type(await codeFor(page, phone));
    await expect(passwordField(dialog)).toBeFocused();
    // Eye, «Войти» is disabled: next is the way to a new password.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(button(dialog, 'Забыли или ещё не задали пароль?')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Новый пароль')).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    expect((await page.evaluate(() => window.opened))?.phone).toBe(phone);
  });

  test('an impatient double press asks once', async ({ page }) => {
    const phone = newPhone();
    let requests = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(SMS, async (route) => {
      requests += 1;
      await released;
      await route.fulfill({ json: { token: 't', phone, retry_after: 60 } });
    });
    const dialog = await openSignIn(page);
    await phoneField(dialog).pressSequentially(phone.slice(1));
    await button(dialog, 'Далее').dblclick();
    await phoneField(dialog).press('Enter');
    await expect(button(dialog, 'Далее')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(heading(dialog, 'Введите код подтверждения')).toBeVisible();
    expect(requests).toBe(1);
  });
});
