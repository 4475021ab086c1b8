import { expect } from '@playwright/test';
import { testFitting } from './fitting.ts';
import { test } from './test.ts';

test('the letters are wider than usual', async ({ page }) => {
  await page.setContent('<span style="font: 16px system-ui">Номер мобильного телефона</span>');
  const { width } = (await page.locator('span').boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(230);
});

testFitting();
