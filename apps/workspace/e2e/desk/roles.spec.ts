import { expect, type Page } from '@playwright/test';
import { STAFF_ROLES } from '../../../api/src/platform/permissions/grants.ts';
import { READY } from '../../../api/src/platform/permissions/ready-roles.ts';
import { isSampled } from '../../../api/testing/sample.ts';
import { remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { actionAt, sectionAt } from '../../src/shell/desk/section-rules.ts';
import { sectionGroups } from '../../src/shell/desk/sections.ts';
import { sections as names } from '../../src/text/desk/sections.ts';
import { isScreenTouched } from '../touched.ts';
import { walkerIn } from '../walk.ts';
import { deskScreensOf } from './addresses.ts';
import { addPerson, asOperator, test } from './operator.ts';

type Role = (typeof STAFF_ROLES)[number];

/** Another sample of the screens at each commit, but for those that were changed. */
const SAMPLE = 3;
const SECTIONS = sectionGroups.flatMap(({ sections }) => sections);
const NO_RIGHT = 'Нет права';
const PHONE = { width: 390, height: 844 };

/** The grants of the API's code decide; the owner may do all. */
const may = (role: Role, action: string | null): boolean =>
  action === null ||
  role === 'operator' ||
  READY[role].actions.some((granted) => granted === action);

/** The refusals of the API that the page has met. */
function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400)
      refusals.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => refusals.push(`${page.url()}: ${error.message}`));
  return refusals;
}

/** A section’s title begins with its name, and a document below it has a title that no section has. */
async function expectOpen(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 });
  const section = SECTIONS.find(({ to }) => to === path);
  if (section) return expect(title, path).toHaveText(new RegExp(`^${section.label}`));
  const others = [...Object.values(names), NO_RIGHT, 'Нет такой страницы'];
  expect(others, path).not.toContain(await title.textContent());
  await expect(page.getByRole('alert'), path).toHaveCount(0);
}

async function expectShut(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(NO_RIGHT);
  const sentence = `нет права на раздел «${sectionAt(path)?.label}»`;
  await expect(page.getByText(sentence), path).toBeVisible();
}

/** The menu of a desk, that of a phone and the list behind «Ещё» have what the role may open, and no more. */
async function expectMenus(page: Page, role: Role): Promise<void> {
  const open = SECTIONS.filter(({ action }) => may(role, action));
  const linked = (name: 'navigation' | 'main') =>
    page
      .getByRole(name)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href)))
      .then((urls) => urls.map(({ pathname }) => pathname));
  await page.goto('/desk/more');
  await expect(page.getByRole('heading', { level: 1, name: 'Ещё' })).toBeVisible();
  const all = open.map(({ to }) => to);
  expect(await linked('navigation')).toEqual(all);
  expect(await linked('main')).toEqual(all);
  await page.setViewportSize(PHONE);
  const first = open.filter(({ isPrimary }) => isPrimary).map(({ to }) => to);
  expect(await linked('navigation')).toEqual([...first, '/desk/more']);
}

for (const role of STAFF_ROLES) {
  test(`${role}: what the role may see opens, the rest says that the right is lacking, nothing is refused`, async ({
    page,
  }) => {
    const screens = await deskScreensOf(page, await asOperator(page));
    const { phone } = await addPerson(page, 'Полина Новая', role);
    await remember(page, await tokenOf(page, phone));
    const refusals = refusalsOf(page);
    const walk = walkerIn(page);
    for (const [index, address] of Object.values(screens).entries()) {
      if (!isSampled(index, SAMPLE, isScreenTouched(address))) continue;
      await walk(address);
      const isOpen = may(role, actionAt(address));
      await (isOpen ? expectOpen : expectShut)(page, address);
    }
    await expectMenus(page, role);
    expect(refusals).toEqual([]);
  });
}

test('a moderator’s inbox has reviews alone', async ({ page }) => {
  await asOperator(page);
  const { phone } = await addPerson(page, 'Максим Новый', 'moderator');
  await remember(page, await tokenOf(page, phone));
  await page.goto('/desk');
  const kinds = page.getByRole('group', { name: 'Что показать' }).getByRole('button');
  await expect(kinds).toHaveText([/^Все/, /^Отзывы/]);
});
