import { test as base, expect, type Page } from '@playwright/test';
import { isWebkitHere, withoutWebkit } from '../../../scripts/browser.mjs';
import { codeFor, newPhone } from './accounts.ts';
import { chromium } from './engines/chromium.ts';
import { missingIn } from './engines/geometry.ts';
import type { Part } from './engines/page-tools.ts';
import { type Visitor, visitor } from './engines/visitor.ts';
import { WALKS, type Walk } from './engines/walks.ts';
import { startWebkit, type Webkit } from './engines/webkit.ts';
import { PORT } from './global-server.ts';
import { newSalon } from './salon.ts';

const WIDTHS = [390, 820, 1280];
const origin = `http://127.0.0.1:${PORT}`;

const test = base.extend<{ webkit: Visitor }, { browserOfApple: Webkit }>({
  browserOfApple: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const webkit = await startWebkit(PORT + 1400);
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  /** A visitor who was never here. */
  webkit: async ({ browserOfApple }, use) => {
    const person = visitor(browserOfApple.engine, origin);
    await person.go('/demo/logo.svg');
    await person.js(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(person);
  },
});

test.skip(!isWebkitHere(), withoutWebkit);

for (const [name, walk] of Object.entries(WALKS))
  test(`${name}: what can be seen in Chromium can be seen in WebKit`, async ({ page, webkit }) => {
    const [expected, other] = await Promise.all(
      [visitor(chromium(page), origin), webkit].map((person) => screensOf(walk, person, page)),
    );
    for (const [screen, parts] of Object.entries(expected ?? {}))
      expect([screen, ...missingIn(parts, other?.[screen] ?? [])]).toEqual([screen]);
  });

/** All screens of a walk at each width. */
async function screensOf(walk: Walk, person: Visitor, page: Page) {
  const screens: Record<string, readonly Part[]> = {};
  const look = async (screen: string) => {
    for (const width of WIDTHS) {
      await person.resize(width);
      screens[`${screen} at ${width}`] = await person.look();
    }
  };
  await person.resize(1280);
  await walk(person, look, page);
  return screens;
}

test('a new client books in WebKit on a wide window, to «Вы записаны!»', async ({
  page,
  webkit,
}) => {
  const salon = await newSalon(page);
  const phone = newPhone();
  await webkit.resize(1280);
  await webkit.go(`/p/${salon.slug}`);
  await webkit.press({ css: 'main [data-booking]' });
  await webkit.sees('Выберите услугу');
  await webkit.press({ css: 'button.row' });
  await webkit.press({ css: '.chips button' });
  await webkit.type('Номер мобильного телефона', phone.slice(1));
  await webkit.press('Получить код');
  await webkit.type('Код из СМС', await codeFor(page, phone));
  await webkit.sees('Вы записаны!');
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
});
