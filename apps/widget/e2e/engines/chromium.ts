import type { Page } from '@playwright/test';
import { type Engine, HEIGHT } from './engine.ts';

/** The page of a journey as one engine among others: Playwright drives it. */
export const chromium = (page: Page): Engine => ({
  name: 'Chromium',
  open: async (url) => void (await page.goto(url)),
  evaluate: (expression) => page.evaluate(expression),
  click: ({ x, y }) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  resize: (width) => page.setViewportSize({ width, height: HEIGHT }),
});
