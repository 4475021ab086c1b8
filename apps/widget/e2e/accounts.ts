import { expect, type Locator, type Page } from '@playwright/test';

export const ANNA = '79990000001';
/** Has no provider profile. */
export const CLIENT = '79990000002';
export const OPERATOR = '79990000009';
export const PASSWORD = 'okoshko-demo';

let lastNumber = 79_160_000_000 + (Date.now() % 9_000_000);

/** A phone that is new in this run: the server sends one code a minute to each. */
export const newPhone = (): string => String(++lastNumber);

/** The code last sent to the phone, as the outbox shows it. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const response = await page.request.get('/dev/outbox', {
        headers: { Accept: 'application/json' },
      });
      const messages = (await response.json()) as { to: string; text: string }[];
      code = messages.find(({ to }) => to === phone)?.text.slice(0, 6) ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** A new professional, made and signed in beside the page; their token. */
export async function newToken(page: Page): Promise<string> {
  const phone = newPhone();
  const step = await confirmedStep(page, phone);
  return call(page, '/api/auth-ext/auth/local/reset', { token: step, password: PASSWORD });
}

/** The phone of a new account with a password, which no SMS was sent to yet. */
export async function newAccount(page: Page): Promise<string> {
  const phone = newPhone();
  const account = { username: phone, phone, password: PASSWORD, email: `${phone}@example.test` };
  const response = await page.request.post('/api/users', {
    data: account,
    headers: { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return phone;
}

/** The token of an account of the demo data. */
export async function tokenOf(page: Page, identifier: string): Promise<string> {
  const data = { identifier, password: PASSWORD };
  const response = await page.request.post('/api/auth/local', { data });
  return ((await response.json()) as { jwt: string }).jwt;
}

/** The token of an account that signed in as people do: a code of an SMS, then the password. */
export async function tokenByCode(page: Page, identifier: string): Promise<string> {
  const token = await confirmedStep(page, identifier);
  const data = { token, providerArgs: { identifier, password: PASSWORD } };
  return call(page, '/api/auth-ext/auth/local/auth-step/1', data);
}

async function confirmedStep(page: Page, phone: string): Promise<string> {
  const token = await call(page, '/api/phone-auth/sms', { phone });
  const code = await codeFor(page, phone);
  return call(page, '/api/auth-ext/auth/phone/auth-step/0', {
    providerArgs: { phone, code, token },
  });
}

async function call(page: Page, path: string, data: object): Promise<string> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

/** Leaves the token in the page's storage, as an earlier sign-in would have. */
export async function remember(page: Page, token: string): Promise<void> {
  await page.goto('/demo/logo.svg');
  await page.evaluate((stored) => localStorage.setItem('okoshko:token', stored), token);
}

/** From the page's «Войти» through phone, code and password, as a person types them. */
export async function signIn(
  page: Page,
  { phone = ANNA, password = PASSWORD } = {},
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await passPhone(dialog, phone);
  await passCode(dialog, phone);
  await dialog.getByPlaceholder('Пароль').fill(password);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
}

export async function passPhone(dialog: Locator, phone: string): Promise<void> {
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
  const field = dialog.getByLabel('Номер мобильного телефона');
  await field.fill('');
  await field.pressSequentially(phone.slice(1));
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('heading', { name: 'Введите код подтверждения' })).toBeVisible();
}

/** The code, sent with its last digit; without an account with a password the next screen makes one. */
export async function passCode(
  dialog: Locator,
  phone: string,
  next = 'Введите пароль',
): Promise<void> {
  await dialog.getByPlaceholder('Код из СМС').fill(await codeFor(dialog.page(), phone));
  await expect(dialog.getByRole('heading', { name: next })).toBeVisible();
}

/** From the open dialog to the account of a new phone. */
export async function join(dialog: Locator, phone: string): Promise<void> {
  await passPhone(dialog, phone);
  await passCode(dialog, phone, 'Новый аккаунт');
  await dialog.getByLabel('Придумайте пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(dialog).toBeHidden();
}

/** Pays on the sandbox's hosted page with a test card. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/payments\/checkout\//);
  await page.getByLabel('Номер карты').fill(card);
  await page.getByLabel('Срок').fill('12/30');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
}
