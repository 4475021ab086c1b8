import { type Browser, expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import {
  join,
  newAccount,
  newPhone,
  newToken,
  PASSWORD,
  passCode,
  passPhone,
  remember,
} from './accounts.ts';
import {
  BUDGETS,
  type Measured,
  overBudget,
  printed,
  stylesOf,
  watchStyles,
  watchTransfer,
} from './budgets.ts';
import { openOwn, openSalon } from './own-appointments.ts';
import { test } from './test.ts';
import { openSignIn, ready } from './widget-page.ts';

test('every moment costs what it may', async ({ browser }) => {
  const idle = await onNewPage(browser, async (page) => {
    const transfer = watchTransfer(page);
    await page.goto('/demo/bare.html');
    await ready(page);
    return transfer.bytes();
  });
  const signedIn = await onNewPage(browser, async (page) => {
    await remember(page, await newToken(page));
    const transfer = watchTransfer(page);
    await page.goto('/demo/bare.html');
    await ready(page);
    return transfer.bytes();
  });
  const signIn = await onNewPage(browser, throughSignIn);
  const joining = await onNewPage(browser, async (page) => {
    const transfer = watchTransfer(page, /\/join\./);
    await join(await openSignIn(page), newPhone());
    return transfer.bytes();
  });
  const rest = await onNewPage(browser, landingAndTariffs);
  const ofBooking = await onNewPage(browser, bookingAndAppointments);
  const ofSteps = await onNewPage(browser, async (page) => {
    const salon = await openSalon(page);
    await salon.book(3);
    const transfer = watchTransfer(page, /\/steps\./);
    const dialog = await openOwn(page, salon);
    await dialog.getByRole('button', { name: 'Отменить запись' }).click();
    await expect(dialog.getByRole('heading', { name: 'Отменить запись?' })).toBeVisible();
    return transfer.bytes();
  });
  const measured: Measured = {
    'idle anonymous page': idle,
    'user known, no interface': signedIn,
    ...signIn,
    'joining on top of the interface': joining,
    ...rest,
    ...ofBooking,
    'what is done with own appointments': ofSteps,
  };
  process.stdout.write(printed(BUDGETS, measured));
  expect(overBudget(BUDGETS, measured)).toEqual([]);
});

test('the gate fails: too large a number, and none', () => {
  expect(overBudget(BUDGETS, BUDGETS)).toEqual([]);
  expect(overBudget(BUDGETS, { ...BUDGETS, 'idle anonymous page': 2458 })).toEqual([
    'idle anonymous page',
  ]);
  expect(overBudget(BUDGETS, { ...BUDGETS, 'styles of the sign-in': Number.NaN })).toEqual([
    'styles of the sign-in',
  ]);
});

async function throughSignIn(page: Page) {
  const transfer = watchTransfer(page);
  const nodes: number[] = [];
  const count = async () => {
    nodes.push(
      await page.getByRole('dialog').evaluate((it) => it.querySelectorAll('*').length + 1),
    );
  };
  const phone = await newAccount(page);
  await watchStyles(page);
  const dialog = await openSignIn(page);
  const styles = await stylesOf(page);
  await count();
  await passPhone(dialog, phone);
  await count();
  await passCode(dialog, phone);
  await count();
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
  return {
    'sign-in, everything': await transfer.bytes(),
    'sign-in, script requests': transfer.requests(),
    'sign-in, most nodes of a screen': Math.max(...nodes),
    'styles of the sign-in': styles,
  };
}

async function landingAndTariffs(page: Page) {
  const landing = await onNewPage(page.context().browser() as Browser, async (anonymous) => {
    const transfer = watchTransfer(anonymous);
    await anonymous.goto('/demo/landing.html');
    await expect(anonymous.getByText('Авторизуйтесь, чтобы получить доступ')).toBeVisible();
    const idle = await transfer.bytes();
    await anonymous.locator('main okoshko-widget').getByRole('button', { name: 'Войти' }).click();
    await expect(anonymous.getByLabel('Номер мобильного телефона')).toBeFocused();
    return { idle, signIn: await transfer.bytes() };
  });
  await remember(page, await newToken(page));
  const tariffs = watchTransfer(page, /\/tariffs\./);
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  return {
    'landing shown': landing.idle,
    'landing and sign-in together': landing.signIn,
    'tariffs on top of the interface': await tariffs.bytes(),
  };
}

async function bookingAndAppointments(page: Page) {
  // Whatever comes beyond the files of the sign-in.
  const transfer = watchTransfer(
    page,
    /\/widget\/v1\/(?!okoshko\.|session\.|ui\.|finish\.)[^?]*\.js/,
  );
  const finish = watchTransfer(page, /\/finish\./);
  await page.goto('/demo/booking.html');
  await ready(page);
  await page.getByRole('link', { name: 'Записаться онлайн' }).click();
  await expect(page.getByRole('heading', { name: 'Выберите услугу' })).toBeVisible();
  const booking = await transfer.bytes();
  await page.keyboard.press('Escape');
  await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAppointments());
  await expect(page.getByRole('heading', { name: 'Мои записи' })).toBeVisible();
  return {
    'booking on top of the sign-in': booking,
    'steps after the time': await finish.bytes(),
    'own appointments on top of the booking': (await transfer.bytes()) - booking,
  };
}

async function onNewPage<T>(browser: Browser, run: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}
