import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** Counts the presses of a pointer on the page from now on, a drag as one; it must not be loaded anew. */
export async function pressesOf(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isCounted = document.body.dataset.presses !== undefined;
    document.body.dataset.presses = '0';
    if (isCounted) return;
    const count = ({ isTrusted, isPrimary }: PointerEvent) => {
      if (isTrusted && isPrimary)
        document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1);
    };
    addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.body.dataset.presses));
}

const DOCUMENT = new URL('../../../docs/workspace.md', import.meta.url);

/** A task takes as many presses as the document says, and no more than the document allows. */
export async function expectPresses(presses: () => Promise<number>, task: string): Promise<void> {
  const rows = (await readFile(DOCUMENT, 'utf8')).split('\n').map((line) => line.split(' | '));
  const [, figure, most] = rows.find(([name]) => name === `| ${task}`) ?? [];
  const count = await presses();
  expect(count, task).toBe(Number(figure));
  expect(count, task).toBeLessThanOrEqual(Number.parseInt(String(most), 10));
}
