import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { firefoxPath } from '../../../scripts/browser.mjs';
import { PORT, startServer, WORKERS } from '../e2e/global-server.ts';

const port = PORT + WORKERS;
const base = `http://127.0.0.1:${port}`;
const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
/** A professional of the demo data, who has a plan. */
const ANNA = '79990000001';
const PASSWORD = 'okoshko-demo';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let stop: () => Promise<void>;
const problems: string[] = [];

beforeAll(async () => {
  stop = await startServer(port);
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: {
      'intl.accept_languages': 'ru-RU, ru',
      // Nothing moves under a click.
      'ui.prefersReducedMotion': 1,
    },
  });
});
afterAll(async () => {
  await browser.close();
  await stop();
});
beforeEach(async () => {
  problems.length = 0;
  context = await browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width: 1280, height: 900 });
  page.on('pageerror', (error) => problems.push(String(error)));
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

/** A button of these words that does something, in whichever shadow root it stands. */
const byWords = (selector: string, words: string) =>
  page.locator(`>>> ${selector}:not([aria-disabled])::-p-text(${words})`);
/** By the page itself: what `::-p-text` read once in a shadow root it does not read again. */
const waitForWords = (words: string) =>
  page.waitForFunction(
    (text) => {
      const roots = [...document.querySelectorAll('okoshko-widget')].map((one) => one.shadowRoot);
      const parts = [document.body, ...roots.flatMap((root) => [...(root?.children ?? [])])];
      return parts.some((part) => part.textContent?.includes(text));
    },
    {},
    words,
  );

/** Types into the field that has the focus once its screen stands. Its name is its label, or the placeholder that stands for one. */
async function typeInto(name: string, words: string): Promise<void> {
  await page.waitForFunction(
    (name) => {
      const field = document.activeElement?.shadowRoot?.activeElement;
      if (!(field instanceof HTMLInputElement)) return false;
      return [field.placeholder, field.labels?.[0]?.textContent].includes(name);
    },
    {},
    name,
  );
  await page.keyboard.type(words);
}

async function open(path: string): Promise<void> {
  await page.goto(`${base}${path}`);
  await page.waitForFunction('window.Okoshko?.version');
}

/** The code that was sent, once it was. */
async function sentCode(phone: string): Promise<string> {
  await page.waitForFunction(() =>
    document.activeElement?.shadowRoot?.activeElement?.matches('[autocomplete=one-time-code]'),
  );
  const answer = await fetch(`${base}/dev/outbox`, { headers: { Accept: 'application/json' } });
  const messages = (await answer.json()) as { to: string; text: string }[];
  return messages.find(({ to }) => to === phone)?.text.slice(0, 6) ?? '';
}

/** From the open dialog to the screen after the code. */
async function passPhone(phone: string): Promise<void> {
  // Not of the dialog's shell.
  await page.locator('>>> form input[type=tel]').click();
  await page.keyboard.type(phone.slice(1));
  await byWords('button', 'Далее').click();
  await typeInto('Код из СМС', await sentCode(phone));
}

/** The user that the page has been told of. */
const userOf = () =>
  page.evaluate('window.Okoshko.ready.then(() => window.Okoshko.user?.phone ?? null)');

async function signIn(): Promise<void> {
  await byWords('#enter', 'Войти').click();
  await passPhone(ANNA);
  await typeInto('Пароль', PASSWORD);
  await byWords('button[type=submit]', 'Войти').click();
  await page.waitForFunction('window.Okoshko.user');
}

test('the block stands on the page in its own styles', async () => {
  await open('/demo/landing.html');
  await waitForWords(LANDING);
  const [ground, radius] = await page.evaluate(() => {
    const root = document.querySelector('main okoshko-widget')?.shadowRoot;
    const block = getComputedStyle(root?.querySelector('.landing') as Element);
    return [block.backgroundColor, block.borderRadius];
  });
  expect([ground, radius]).toEqual(['rgb(255, 248, 243)', '32px']);
});

test('somebody new signs up, and the page is told', async () => {
  const phone = '79165550101';
  await open('/demo/bare.html');
  await byWords('#enter', 'Войти').click();
  await passPhone(phone);
  await typeInto('Придумайте пароль', PASSWORD);
  await byWords('button', 'Создать аккаунт').click();
  await page.waitForFunction('window.Okoshko.user');
  expect(await userOf()).toBe(phone);
});

test('a professional signs in, is known after a reload, sees the tariffs and signs out', async () => {
  await open('/demo/landing.html');
  await signIn();
  await page.reload();
  await page.waitForFunction('window.Okoshko?.version');
  expect(await userOf()).toBe(ANNA);
  await byWords('button', 'Смотреть тарифы').click();
  await waitForWords('Выберите тариф');
  // Cards come with what the server answers.
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('okoshko-widget')].map((one) => one.shadowRoot);
    return roots.flatMap((root) => [...(root?.querySelectorAll('article') ?? [])]).length === 4;
  });
  await page.evaluate('window.Okoshko.logout()');
  await waitForWords(LANDING);
  expect(await userOf()).toBeNull();
});

test('a new client books on a wide window, sees the appointment and cancels it', async () => {
  const phone = '79165550102';
  await open('/demo/booking.html');
  await byWords('a', 'Записаться онлайн').click();
  await waitForWords('Выберите услугу');
  await page.locator('>>> button.row').click();
  await page.locator('>>> .chips button').click();
  await page.locator('>>> form input[type=tel]').click();
  await page.keyboard.type(phone.slice(1));
  await byWords('button', 'Получить код').click();
  await typeInto('Код из СМС', await sentCode(phone));
  await waitForWords('Вы записаны!');
  await byWords('button', 'Мои записи').click();
  await byWords('button', 'Отменить запись').click();
  await byWords('button', 'Да, отменить').click();
  await waitForWords('Запись отменена');
});

test('by the keyboard: Escape closes the sign-in and gives the focus back', async () => {
  await open('/demo/bare.html');
  await page.focus('#enter');
  await page.keyboard.press('Enter');
  await page.locator('>>> input[type=tel]').wait();
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      return (active?.shadowRoot?.activeElement ?? active)?.getAttribute('type');
    });
  await page.waitForFunction(
    () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('type') === 'tel',
  );
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('enter');
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.id === 'enter');
  expect(await focused()).toBe('button');
});

test('under a strict policy nothing of ours is refused; /embed makes its code', async () => {
  await page.evaluateOnNewDocument(() => {
    const list: string[] = [];
    Object.assign(window, { recorded: list });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      list.push(`${violatedDirective} ${sourceFile}`),
    );
  });
  await open('/embed');
  await waitForWords(LANDING);
  await page.locator('textarea').fill("default-src 'self'");
  await waitForWords('Политика целиком');
  await byWords('button', 'Открыть вход').click();
  await page.locator('>>> input[type=tel]').wait();
  expect(await page.evaluate('window.recorded')).toEqual([]);
});
