import type { Locator, Page } from '@playwright/test';

/** The fields that somebody types into: no search, which the address has, no password, no code. */
const TYPED = [
  'textarea',
  ...['text', 'email', 'tel', 'url', 'number', 'date', 'time', 'datetime-local'].map(
    (type) => `input[type=${type}]`,
  ),
  'input:not([type])',
]
  .map((field) => `${field}:not([readonly], [disabled], [hidden], [autocomplete=one-time-code])`)
  .join(', ');

export const typedFields = (page: Page): Locator => page.locator(TYPED).filter({ visible: true });

const BY_TYPE: Readonly<Record<string, string>> = {
  date: '2026-12-24',
  time: '11:15',
  'datetime-local': '2026-12-24T11:15',
  email: 'typed@example.test',
  tel: '79161234567',
  number: '7',
};

/** Types something else into every field of the page's forms; what stands in them then. */
export async function typeAll(page: Page): Promise<readonly string[]> {
  for (const field of await typedFields(page).all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    const isNumber = ['numeric', 'decimal'].includes((await field.getAttribute('inputmode')) ?? '');
    await field.fill(BY_TYPE[type] ?? (isNumber ? '7' : 'Набрано'));
    await field.blur();
  }
  return valuesOf(page);
}

export const valuesOf = async (page: Page): Promise<readonly string[]> =>
  Promise.all((await typedFields(page).all()).map((field) => field.inputValue()));
