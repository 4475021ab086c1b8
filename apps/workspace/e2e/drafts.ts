import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

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

const valuesOf = async (page: Page): Promise<readonly string[]> =>
  Promise.all((await typedFields(page).all()).map((field) => field.inputValue()));

/** The name of a form without the document it is of. */
const nameOf = (form: string): string => form.split(':')[0] ?? '';

/** The forms whose drafts the tab has, by name. */
export const draftsOf = async (page: Page): Promise<readonly string[]> => {
  const keys = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('okoshko:draft:')),
  );
  return keys
    .map((key) => nameOf(key.split(':').slice(4).join(':')))
    .filter((name) => name !== 'key');
};

/** A form is named where it is made: `form: 'face'`, `useDraft('note'`, the collection of `useDocumentForm`. */
const NAMES = [
  /\bform: [`'](?<name>[\w-]+)/g,
  /\buse(?:Draft|Typed)(?:<[^(]+>)?\(\s*'(?<name>[\w-]+)'/g,
  /\buseDocumentForm\(\{\s*plural: '(?<name>[\w-]+)'/g,
  /\bform=(?:"|\{`)(?<name>[\w-]+)/g,
  /\bconst FORM = '(?<name>[\w-]+)'/g,
];

/** Forms that the walk does not type into, and why. */
const UNWALKED: Readonly<Record<string, string>> = {
  // Choices.
  merge: 'another card',
  'merge-swapped': 'which of two cards stays',
  move: 'a start',
  seats: 'a number',
  booking: 'rules of booking',
  changes: 'rules of changes',
  channels: 'channels of messages',
  'review-requests': 'a number',
  unpublish: 'yes or no',
  zone: 'a time zone',
  // Passwords and codes.
  code: 'a code',
  password: 'a password',
  erase: 'a password',
};

/** Forms that a press opens, or that a newcomer alone has: `drafts-behind-presses.spec.ts` types into them. */
export const BEHIND_PRESSES = [
  'address',
  'declining',
  'details',
  'example',
  'hours',
  'refund',
  'series-reason',
  'service',
] as const;

/** The forms of an app by its source, in their order. */
export async function formsIn(app: 'cabinet' | 'desk'): Promise<readonly string[]> {
  const root = new URL(`../src/${app}/`, import.meta.url).pathname;
  const files = await readdir(root, { recursive: true });
  const sources = await Promise.all(
    files
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => readFile(join(root, file), 'utf8')),
  );
  const names = sources.flatMap((source) =>
    NAMES.flatMap((name) => [...source.matchAll(name)].map((match) => match.groups?.name ?? '')),
  );
  const elsewhere: readonly string[] = BEHIND_PRESSES;
  const isWalked = (name: string) => !(name in UNWALKED) && !elsewhere.includes(name);
  return [...new Set(names)].filter(isWalked).sort();
}

interface Typed {
  readonly page: Page;
  readonly walk: (address: string) => Promise<void>;
  /** The number of fields that were typed into. */
  readonly fields: number;
  /** The button that is there as long as the form is closed; once it holds something it may be open by itself. */
  readonly opener?: Locator;
}

/** The fields' values after each way that takes a form off the screen, and back to it. */
export async function waysBack({
  page,
  walk,
  fields,
  opener,
}: Typed): Promise<readonly [string, object][]> {
  // Filters have theirs in the address, which is another one by now.
  const { pathname, search } = new URL(page.url());
  const address = pathname + search;
  const values = async (way: string): Promise<[string, object]> => {
    if (opener) await opened(page, opener);
    await expect(typedFields(page), `${address}, ${way}`).toHaveCount(fields);
    return [way, await valuesOf(page)];
  };
  await page.reload();
  const ways = [await values('a reload')];
  const dialog = page.getByRole('dialog');
  if (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await expect(dialog, address).toBeHidden();
    await walk(address);
    ways.push(await values('Esc'));
  }
  await walk(pathname.startsWith('/desk') ? '/desk/nowhere' : '/cabinet/more');
  await walk(address);
  ways.push(await values('another screen'));
  return ways;
}

/** The form stands, or the press that opens it is made. */
export async function opened(page: Page, opener: Locator): Promise<void> {
  const first = typedFields(page).first();
  await expect(opener.or(first).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(first).toBeVisible();
}
