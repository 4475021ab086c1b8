import { expect, type Locator, type Page, type Request } from '@playwright/test';
import fc from 'fast-check';

/** The salon's offset from UTC, the same all year. */
const ZONE = '+03:00';
export const instantOf = (day: string, time: string): string =>
  new Date(`${day}T${time}:00${ZONE}`).toISOString();
const clockOf = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString();
export const dayOf = (instant: string): string => clockOf(instant).slice(0, 10);
export const timeOf = (instant: string): string => clockOf(instant).slice(11, 16);

/** The start as its picker draws it; a part that is not drawn is null. */
export interface DrawnStart {
  readonly date: string | null;
  readonly time: string | null;
  /** The pressed one of the offered times, and the number of the pressed day. */
  readonly pressed: string | null;
  readonly pressedDay: string | null;
}

/** Reads the picker in one go, so that nothing is redrawn between two readings. */
export const drawnStart = (picker: Locator): Promise<DrawnStart> =>
  picker.evaluate((root) => {
    const field = (type: string) =>
      root.querySelector<HTMLInputElement>(`input[type=${type}]`)?.value ?? null;
    const pressedIn = (kind: string) =>
      root.querySelector(`:scope ${kind} button[aria-pressed=true]`)?.lastChild?.textContent ??
      null;
    return {
      date: field('date'),
      time: field('time'),
      pressed: pressedIn('section'),
      pressedDay: pressedIn('fieldset'),
    };
  });

/** The differences between the drawn start and `at`, which would be sent. */
export function faultsOfStart(drawn: DrawnStart, at: string | null): readonly string[] {
  const { date, time, pressed, pressedDay } = drawn;
  const faults: string[] = [];
  if (at === null) {
    if (date && time) faults.push(`the fields show ${date} ${time}, nothing is chosen`);
    if (pressed) faults.push(`${pressed} is pressed, nothing is chosen`);
    return faults;
  }
  if (date !== null && `${date} ${time}` !== `${dayOf(at)} ${timeOf(at)}`)
    faults.push(`the fields show ${date} ${time}, chosen is ${dayOf(at)} ${timeOf(at)}`);
  const day = String(Number(dayOf(at).slice(8)));
  if (pressed !== null && (pressed !== timeOf(at) || pressedDay !== day))
    faults.push(`pressed is ${pressed} of the ${pressedDay}, chosen is ${at}`);
  return faults;
}

/** A press in the picker of a start; it does nothing where its button is not there. */
export type StartPress =
  | { readonly press: 'time' | 'date'; readonly value: string }
  | { readonly press: 'offered' | 'day'; readonly index: number }
  | { readonly press: 'other' | 'free' };

export const startPress = (days: readonly string[], times: readonly string[]) =>
  fc.oneof<fc.Arbitrary<StartPress>[]>(
    fc.record({ press: fc.constant('time' as const), value: fc.constantFrom(...times) }),
    fc.record({ press: fc.constant('date' as const), value: fc.constantFrom(...days, '') }),
    fc.record({ press: fc.constantFrom('offered', 'day'), index: fc.nat(6) }),
    fc.record({ press: fc.constantFrom('other', 'free') }),
  );

export async function pressStart(picker: Locator, step: StartPress): Promise<void> {
  if (step.press === 'time') return typeIfThere(picker.getByLabel('Время', { exact: true }), step);
  if (step.press === 'date') return typeIfThere(picker.getByLabel('Дата'), step);
  if (step.press === 'offered')
    return pressNth(picker.locator(':scope section button'), step.index);
  if (step.press === 'day') return pressNth(picker.locator(':scope fieldset button'), step.index);
  const name = step.press === 'other' ? /^Другое время/ : 'К свободному времени';
  return pressNth(picker.getByRole('button', { name }), 0);
}

export async function pressNth(buttons: Locator, index: number): Promise<void> {
  const count = await buttons.count();
  if (count > 0) await buttons.nth(index % count).click();
}

/** Types digit by digit as a person does: a redraw between two digits must not lose the second. */
async function typeIfThere(field: Locator, { value }: { readonly value: string }): Promise<void> {
  if ((await field.count()) === 0) return;
  if (value === '') return field.fill(value);
  await field.focus();
  await field.pressSequentially(keysOf(value));
}

/** The browser of the journeys has its fields in American order: 12/22/2026, 04:00 PM. */
function keysOf(value: string): string {
  if (value.includes('-')) return `${value.slice(5).replace('-', '')}${value.slice(0, 4)}`;
  const hour = Number(value.slice(0, 2));
  const half = String(hour % 12 || 12).padStart(2, '0');
  return `${half}${value.slice(3)}${hour < 12 ? 'A' : 'P'}`;
}

/** Presses, and returns the body that was sent and the status that was answered. */
export async function sentBy(
  page: Page,
  isIt: (request: Request) => boolean,
  press: () => Promise<void>,
): Promise<{ readonly body: Readonly<Record<string, unknown>>; readonly status: number }> {
  const sent = page.waitForRequest(isIt);
  await press();
  const request = await sent;
  const status = (await request.response())?.status() ?? 0;
  return { body: request.postDataJSON().data, status };
}

/** Waits until the form stands still, and expects that it does not contradict itself then. */
export const expectAgreed = (faults: () => Promise<readonly string[]>, after: string) =>
  expect.poll(faults, { message: after, intervals: [20, 50, 100] }).toEqual([]);
