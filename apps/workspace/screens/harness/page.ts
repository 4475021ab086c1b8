import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { nextTask } from './tasks.ts';

/** Spaces of any kind and number are one. */
const plain = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
/** A style may draw small letters as great ones. */
const folded = (text: string): string => plain(text).toLowerCase();

/** All that can be read on the page, notices and dialogs among it. */
export const textOnPage = (): string => plain(document.body.innerText);

/** The texts that cannot be read on the page. */
export function unread(texts: readonly string[]): readonly string[] {
  const all = folded(textOnPage());
  return texts.filter((text) => !all.includes(folded(text)));
}

const PRESSED =
  'button, a[href], [role=button], [role=radio], [role=checkbox], [role=switch], [role=tab], [role=option], [role=menuitem], [type=radio], [type=checkbox]';
const FILLED = 'input:not([type=radio], [type=checkbox]), textarea, select';

/** The name of an element: its label, or its own text. */
function calledAs(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const ofOthers = labelled.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText);
  const all = [ofOthers, element.getAttribute('aria-label'), labels.join(' '), element.innerText];
  // The label of a required field has a star that nobody reads out.
  return plain(all.find(Boolean) ?? '').replace(/ \*$/, '');
}

const byName = (selector: string, name: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => calledAs(element) === plain(name) && !element.closest('[hidden], [inert]'),
  );

/** All that can be pressed by this name, disabled or not; the newest dialog's last. */
export const pressable = (name: string): readonly HTMLElement[] => byName(PRESSED, name);
/** The fields of this label. */
export const fields = (label: string): readonly HTMLElement[] => byName(FILLED, label);

/** The names that no button, link or field has. */
export const unoffered = (names: readonly string[]): readonly string[] =>
  names.filter((name) => pressable(name).length === 0 && fields(name).length === 0);

/** The titles of first order. */
export const titles = (): readonly string[] =>
  [...document.querySelectorAll('h1')].map(({ innerText }) => plain(innerText));

export const alerts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[role=alert]')].map(({ innerText }) =>
    plain(innerText),
  );

/** Something on the page tells that more is on its way. */
export const isWaiting = (): boolean =>
  document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root, [aria-busy=true]') !== null;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** Waits until the page shows the data that it has. */
export async function drawn(): Promise<void> {
  for (let frames = 0; frames < 3; frames += 1) await frame();
}

/** Moves the clock forward by so many milliseconds, in which nothing else happens. */
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Presses what has the name, once it is there; of several the last: dialogs stand above. */
export async function press(name: string): Promise<void> {
  const isThere = () => pressable(name).length > 0;
  await expect
    .poll(isThere, { message: `«${name}»` })
    .toBe(true)
    .catch(withPage);
  const element = pressable(name).at(-1);
  // A switch lies below its style, so a real press would not reach it.
  if (element instanceof HTMLInputElement) element.click();
  else await userEvent.click(element as Element);
}

/** Presses twice, as fast as a finger could: the first press is on its way to the server. */
export async function pressTwice(name: string): Promise<void> {
  const isReady = () => pressable(name).at(-1)?.matches(':enabled, a');
  await expect
    .poll(isReady, { message: `«${name}»` })
    .toBe(true)
    .catch(withPage);
  const button = pressable(name).at(-1);
  button?.click();
  await nextTask();
  button?.click();
}

/** Types into the field of this label, once it is there. */
export async function fill(label: string, text: string): Promise<void> {
  const isThere = () => fields(label).length > 0;
  await expect
    .poll(isThere, { message: `«${label}»` })
    .toBe(true)
    .catch(withPage);
  await userEvent.fill(fields(label).at(-1) as Element, text);
}

export const typedInto = (label: string): string =>
  (fields(label).at(-1) as HTMLInputElement | undefined)?.value ?? '';

/** These texts are on the page, or come to it. */
export const expectText = (...texts: readonly string[]) =>
  expect
    .poll(() => unread(texts), { message: 'not on the page' })
    .toEqual([])
    .catch(withPage);

/** A failure tells what stood there instead. */
export function withPage(thrown: unknown): never {
  const what = thrown instanceof Error ? thrown.message : thrown;
  const dialog = document.querySelector<HTMLElement>('[role=dialog]')?.innerText;
  throw new Error(`${what}\nOn the page: ${plain(dialog ?? document.body.innerText)}`, {
    cause: thrown,
  });
}

/** True if the switch or box of this name is on. */
export const isChecked = (name: string): boolean =>
  pressable(name).some((element) => (element as HTMLInputElement).checked);
