import { expect, type Page } from '@playwright/test';
import { codeFor, newPhone } from './accounts.ts';
import { chromium } from './engines/chromium.ts';
import { missingIn, WIDTHS } from './engines/geometry.ts';
import type { Part } from './engines/page-tools.ts';
import { origin, test } from './engines/test.ts';
import { type Visitor, visitor } from './engines/visitor.ts';
import { WALKS, type Walk } from './engines/walks.ts';
import { newSalon } from './salon.ts';

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
