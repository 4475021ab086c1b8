import { expect, type Page } from '@playwright/test';
import { weakTexts } from '../../widget/e2e/contrast.ts';
import { opened, test } from './cabinet.ts';
import { faultsOf } from './faults.ts';

const TITLE = 'Как выглядит Окошко';

test('every shared part can be read, fits each width and breaks no rule, light and dark', async ({
  page,
}) => {
  await opened(page, '/design', TITLE);
  expect(await faultsOf(page, [360, 768, 1280])).toEqual([]);
  expect(await weakTexts(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the shared parts look as they did, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme });
    await opened(page, '/design', TITLE);
    expect(await page.locator('main').ariaSnapshot()).toMatchSnapshot('design-structure.yml');
    expect((await looksOf(page)).join('\n')).toMatchSnapshot(`design-${colorScheme}.txt`);
  });
}

/** The look of each part by its computed styles, a line each: pixels of a font are not compared. */
const looksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const properties = [
      ...['color', 'background-color', 'border-top-color', 'border-radius', 'font-size'],
      ...['font-weight', 'line-height', 'min-height', 'box-shadow'],
    ];
    const lineOf = (name: string, part: Element): string => {
      const style = getComputedStyle(part);
      return [name, ...properties.map((one) => style.getPropertyValue(one))].join(' | ');
    };
    const roots = [...document.querySelectorAll('main *')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot] : [],
    );
    return [
      ...[...document.querySelectorAll('[data-part]')].map((part) =>
        lineOf(part.getAttribute('data-part') ?? '', part),
      ),
      ...roots
        .flatMap((root) => [...root.querySelectorAll('.button, .link, .field, .box, .error')])
        .map((part) => lineOf(part.className, part)),
    ];
  });
