import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { newPhone } from './accounts.ts';
import { test } from './elsewhere.ts';

/** A page whose developer has set something wrong, as another origin serves it. */
interface WrongEmbed {
  readonly what: string;
  /** Attributes of the tag; null: it stands elsewhere. */
  readonly tag?: string | null;
  readonly html?: string;
  readonly policy?: string;
  /** Not a host page of the service. */
  readonly name?: string;
  /** The visitor's action before the mistake shows. */
  readonly act?: (page: Page) => Promise<void>;
  /** The one sentence in the console, behind the name and before the link. */
  readonly sentence: string;
  /** The text that the visitor reads. */
  readonly reads?: string;
}

const UNTRUE = /Проверьте интернет|Нет связи|временно/;
/** A heading that is untrue above a refusal which leaves nothing to choose. */
const UNTRUE_OF_NOBODY = /Выберите услугу/;

const signIn = async (page: Page): Promise<void> => {
  await page.evaluate(() => void window.Okoshko?.push((okoshko) => okoshko.openAuth()));
  await page.getByLabel('Номер мобильного телефона').fill(newPhone());
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByRole('alert')).toContainText('Не удалось отправить код');
};
const press = (page: Page) => page.getByRole('button', { name: 'Записаться' }).click();
const NOBODY =
  'nobody who can be booked with is called "nobody-here". Write the end of the address of their page, as "anna" of {host}/p/anna, and see that it is published.';
const FOREIGN =
  'data-host="{origin}" answers, but is no Okoshko. It is the origin of the API: without it, that of the script, {host}.';
/** The page names itself, which answers everything with itself. */
const OWN_HOST = `<script>document.write('<script async src="{host}/widget/v1/okoshko.js" data-mount="none" data-host="' + location.origin + '"></scr' + 'ipt>')</script>`;

const WRONG: readonly WrongEmbed[] = [
  {
    what: 'an origin that is not allowed',
    name: 'salon.localhost',
    act: signIn,
    sentence:
      "{origin} may not use {host}. Add it to HOST_ORIGINS there, or prove it as a professional's own site.",
    reads: 'Не удалось отправить код',
  },
  {
    what: 'a page without an origin',
    html: '<iframe sandbox="allow-scripts allow-forms" srcdoc="{tag}"></iframe>',
    tag: null,
    act: (page) => signInFrame(page),
    sentence:
      'this page has no origin, as one opened from a file or in a sandboxed frame has none, so {host} refuses its calls. Serve it over https, and give the frame "allow-same-origin allow-forms".',
  },
  {
    what: 'an API where nothing answers',
    tag: 'data-host="http://127.0.0.1:9"',
    act: signIn,
    sentence:
      'nothing answers at data-host="http://127.0.0.1:9". It is the origin of the API: without it, that of the script, {host}.',
    reads: 'Не удалось отправить код',
  },
  {
    what: 'an API that is none',
    tag: 'data-host="{foreign}"',
    act: signIn,
    sentence:
      'data-host="{foreign}" answers, but is no Okoshko. It is the origin of the API: without it, that of the script, {host}.',
    reads: 'Не удалось отправить код',
  },
  {
    what: 'a page that is no API, in a sign-in',
    tag: null,
    html: OWN_HOST,
    act: signIn,
    sentence: FOREIGN,
    reads: 'Не удалось отправить код',
  },
  {
    what: 'a page that is no API, in a booking',
    tag: null,
    html: `${OWN_HOST}<div data-booking="anna"></div>`,
    act: press,
    sentence: FOREIGN,
  },
  {
    what: 'an API without its scheme',
    tag: 'data-host="salon"',
    html: '<div data-booking="nobody-here"></div>',
    act: press,
    sentence:
      'data-host="salon" is no origin with its scheme, so it names no API. Write https:// and the name, as data-host="https://salon.example".',
  },
  {
    what: 'a policy without connect-src for us',
    policy:
      "default-src 'self'; script-src {host} 'unsafe-eval'; style-src 'self'; img-src {host} data:",
    act: signIn,
    sentence:
      'the Content-Security-Policy of this page refuses calls to {host}. Add "connect-src {host}" to it.',
    reads: 'Не удалось отправить код',
  },
  {
    what: 'a slug of nobody, pressed',
    html: '<div data-booking="nobody-here"></div>',
    act: press,
    sentence: NOBODY,
    reads: 'Онлайн-запись закрыта',
  },
  {
    what: 'a slug of nobody, inside of the page',
    html: '<div data-booking="nobody-here" data-view="inline"></div>',
    sentence: NOBODY,
    reads: 'Онлайн-запись закрыта',
  },
  {
    what: 'a selector that finds nothing',
    tag: 'data-mount="#tariffs"',
    sentence:
      'nothing on this page matches data-mount="#tariffs", so the block with the tariffs stands nowhere. Correct the selector, or write data-mount="none".',
  },
  {
    what: 'a selector that is none',
    tag: 'data-mount="#"',
    sentence:
      'data-mount="#" is no CSS selector, so the block with the tariffs stands nowhere. Correct it, or write data-mount="none".',
  },
  {
    what: 'no main',
    tag: 'data-flags="self"',
    sentence:
      'this page has no main element, so the block with the tariffs stands nowhere. Name its place by data-mount, or write data-mount="none".',
  },
  {
    what: 'two tags',
    html: '<script async src="{host}/widget/v1/okoshko.js" data-flags="self"></script>',
    sentence:
      'two tags on one page: <script async src="{host}/widget/v1/okoshko.js" data-mount="none"> rules, <script async src="{host}/widget/v1/okoshko.js" data-flags="self"> does nothing. They differ in data-flags, data-mount: leave one of them.',
  },
];

const tagOf = (attributes = 'data-mount="none"') =>
  `<script async src="{host}/widget/v1/okoshko.js" ${attributes}></script>`;

/** The words in braces, replaced. */
const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) => words[name] ?? whole);

async function signInFrame(page: Page): Promise<void> {
  const frame = page.frames()[1];
  await frame?.waitForFunction(() => window.Okoshko);
  await frame?.evaluate(() => void window.Okoshko?.push((okoshko) => okoshko.openAuth()));
  const dialog = page.frameLocator('iframe').getByRole('dialog');
  await dialog.getByLabel('Номер мобильного телефона').fill(newPhone());
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Не удалось отправить код');
}

for (const { what, tag, html = '', policy = '', name, act, sentence, reads } of WRONG)
  test(`${what}: one exact sentence for the developer, nothing untrue for the visitor`, async ({
    page,
    baseURL,
    expectedLines,
    serveElsewhere,
  }) => {
    expectedLines.push(/^Okoshko: /, /Content Security Policy/);
    const foreign = await serveNothing();
    const host = baseURL ?? '';
    const words = { host, foreign: foreign.origin, tag: '', origin: '' };
    words.tag = filled(tagOf(), words).replaceAll('"', '&quot;');
    words.origin = await serveElsewhere({
      html: filled(tag === null ? html : tagOf(tag) + html, words),
      policy: filled(policy, words),
      ...(name !== undefined && { name }),
    });
    const lines: string[] = [];
    page.on('console', (line) => {
      if (line.text().startsWith('Okoshko: ')) lines.push(line.text());
    });
    await page.goto(words.origin);
    await act?.(page);
    const expected = [`Okoshko: ${filled(sentence, words)} ${host}/embed`];
    await expect.poll(() => lines).toEqual(expected);
    if (reads) await expect(page.getByText(reads)).toBeVisible();
    await expect(page.getByText(UNTRUE)).toHaveCount(0);
    if (sentence === NOBODY) await expect(page.getByText(UNTRUE_OF_NOBODY)).toHaveCount(0);
    foreign.close();
  });

/** A site that is there and is none of ours. */
async function serveNothing() {
  const server = createServer((_request, response) => response.end('hello'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
