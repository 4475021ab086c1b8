import { expect, type Page } from '@playwright/test';
import { newPhone, passPhone } from './accounts.ts';
import { test } from './test.ts';
import { openSignIn } from './widget-page.ts';

const CONFIRM = '**/auth-step/0';

interface Otp {
  /** The requests for a code, in order; their signals tell which were aborted. */
  readonly requests: { readonly transport: readonly string[]; readonly signal: AbortSignal }[];
  deliver(code: string): void;
}
declare global {
  interface Window {
    otp: Otp;
  }
}

/** A browser that hands codes over from SMS. */
const withOtp = (page: Page) =>
  page.addInitScript(() => {
    let settle = (_: { code: string }) => {};
    window.otp = { requests: [], deliver: (code) => settle({ code }) };
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator.credentials, 'get', {
      value: ({ otp, signal }: { otp: { transport: string[] }; signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          window.otp.requests.push({ transport: otp.transport, signal });
          settle = resolve;
          signal.onabort = () => reject(signal.reason);
        }),
    });
  });

const waits = (page: Page) =>
  page.evaluate(() => window.otp.requests.map(({ signal }) => (signal.aborted ? 'over' : 'waits')));

test('the code is taken from the SMS and confirmed', async ({ page }) => {
  const phone = newPhone();
  await page.route(CONFIRM, (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone } } }),
  );
  await withOtp(page);
  const dialog = await openSignIn(page);
  expect(await waits(page)).toEqual([]);
  await passPhone(dialog, phone);
  expect(await page.evaluate(() => window.otp.requests[0]?.transport)).toEqual(['sms']);
  const confirmed = page.waitForRequest(CONFIRM);
  await page.evaluate(() => window.otp.deliver('135790'));
  expect((await confirmed).postDataJSON().providerArgs.code).toBe('135790');
  await expect(dialog.getByRole('heading', { name: 'Введите пароль' })).toBeVisible();
});

test('waiting ends when a code is being tried, begins anew when it was wrong, ends with the dialog', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CONFIRM, async (route) => {
    await released;
    await route.abort();
  });
  await withOtp(page);
  const dialog = await openSignIn(page);
  await passPhone(dialog, newPhone());
  expect(await waits(page)).toEqual(['waits']);
  const field = dialog.getByPlaceholder('Код из СМС');
  await field.fill('111111');
  await field.press('Enter');
  expect(await waits(page)).toEqual(['over']);
  release();
  await expect(dialog.getByRole('alert')).toHaveText('Неверный код');
  expect(await waits(page)).toEqual(['over', 'waits']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await waits(page)).toEqual(['over', 'over']);
});

test('a code is understood however it was pasted', async ({ page }) => {
  const dialog = await openSignIn(page);
  await passPhone(dialog, newPhone());
  const field = dialog.getByPlaceholder('Код из СМС');
  for (const pasted of ['123456', ' 123 456 ', '123-456', '123\u00a0456', '123456\n']) {
    await field.fill('');
    await field.focus();
    await page.keyboard.insertText(pasted);
    await expect(field).toHaveValue('123456');
  }
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
});
