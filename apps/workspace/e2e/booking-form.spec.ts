import { expect, type Locator, type Page, type Request } from '@playwright/test';
import fc from 'fast-check';
import { cases, SEED } from '../../api/testing/sample.ts';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import {
  dayOf,
  drawnStart,
  expectAgreed,
  faultsOfStart,
  instantOf,
  pressNth,
  pressStart,
  type StartPress,
  sentBy,
  startPress,
  timeOf,
} from './booking-form.ts';
import { opened, test } from './cabinet.ts';

/** The day so many days from now: the salon is open, and nothing is booked yet. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAYS = [dayAhead(28), dayAhead(29)] as const;
const [FIRST] = DAYS;
/** Two times are occupied, one in part, one is free, one is after hours, and one is no time at all. */
const TIMES = ['12:00', '12:30', '16:00', '14:30', '21:00', ''];

async function busySalon(page: Page): Promise<Salon> {
  const salon = await newSalon(page, {
    services: [
      { title: 'Стрижка', price: 150_000 },
      { title: 'Укладка', price: 70_000, duration: 30 },
    ],
  });
  await remember(page, salon.token);
  for (const day of DAYS)
    for (const time of ['12:00', '16:00'])
      await salon.send('POST', '/api/appointments', {
        services: [salon.services.Стрижка],
        starts_at: instantOf(day, time),
      });
  return salon;
}

type Press =
  | StartPress
  | { readonly press: 'nearest'; readonly index: number }
  | { readonly press: 'book' }
  | { readonly press: 'service' }
  | { readonly press: 'price' }
  | { readonly press: 'name'; readonly value: string };

const press = <P extends string>(name: P) => fc.record({ press: fc.constant(name) });
const presses: fc.Arbitrary<Press[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: startPress(DAYS, TIMES) },
    { weight: 2, arbitrary: press('book') },
    { weight: 2, arbitrary: fc.record({ press: fc.constant('nearest'), index: fc.nat(2) }) },
    { weight: 1, arbitrary: press('service') },
    { weight: 1, arbitrary: press('price') },
    {
      weight: 1,
      arbitrary: fc.record({
        press: fc.constant('name'),
        value: fc.constantFrom('Вера', 'Вера Ильина', ''),
      }),
    },
  ),
  { minLength: 4, maxLength: 9 },
);

const type = (time: string): Press => ({ press: 'time', value: time });
const NEAREST: Press = { press: 'nearest', index: 1 };
const BOOK: Press = { press: 'book' };
/** An occupied time is typed and refused, and one of the offered times is pressed instead. */
const OCCUPIED: readonly Press[] = [
  { press: 'other' },
  { press: 'date', value: FIRST },
  type('16:00'),
  BOOK,
  NEAREST,
  BOOK,
];

test('after any presses, refusals and edits a new appointment is sent as it is drawn', async ({
  page,
}) => {
  const salon = await busySalon(page);
  const answers: number[] = [];
  await fc.assert(
    fc.asyncProperty(presses, async (walk) => {
      await openForm(page, salon);
      for (const [index, step] of walk.entries()) {
        const after = walk.slice(0, index + 1).map((one) => JSON.stringify(one));
        await loaded(page);
        const status = await take(page, step);
        if (status) answers.push(status);
        if (status === 201) return;
        await expectAgreed(() => faultsIn(page, salon), after.join(' '));
      }
    }),
    {
      numRuns: cases(3),
      seed: SEED,
      endOnFailure: true,
      examples: [
        [[...OCCUPIED]],
        [[{ press: 'name', value: 'Вера' }, type('14:30'), { press: 'name', value: '' }, BOOK]],
      ],
    },
  );
  expect(answers).toContain(409);
});

/** Opens the form with a service, a start and somebody new; the step of the time stands open. */
async function openForm(page: Page, { services }: Salon): Promise<void> {
  // The draft of the walk before would be there again, as after a reload.
  if (page.url().includes('/cabinet')) await page.evaluate(() => sessionStorage.clear());
  const at = instantOf(FIRST, '10:15');
  const chosen = `services=${services.Стрижка}&at=${at}`;
  await opened(page, `/cabinet/appointments/new?${chosen}`, 'Новая запись');
  await page.getByLabel('Найти клиента').fill('Вера');
  await page.getByRole('button', { name: 'Новый клиент' }).click();
  await page.getByRole('button', { name: 'Далее: услуги' }).click();
  await openStep(page, 'Время');
}

/** Waits until everything that could be pressed has come. */
const loaded = (page: Page) => expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);

const stepOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openStep(page: Page, name: string): Promise<void> {
  const change = stepOf(page, name).getByRole('button', { name: /^(Изменить|Выбрать): / });
  if ((await change.count()) > 0) await change.click();
  await loaded(page);
}

/** Takes one step, and returns the status that the API answered where the step tried to book. */
async function take(page: Page, step: Press): Promise<number | null> {
  if (step.press === 'book') return book(page);
  if (step.press === 'nearest') {
    await pressNth(page.getByRole('alert').getByRole('button', { name: /\d\d:\d\d$/ }), step.index);
  } else if (step.press === 'service') {
    await openStep(page, 'Услуги');
    await page.getByRole('button', { name: /^Укладка/ }).click();
  } else if (step.press === 'price') {
    await toggleOwnPrice(page);
  } else if (step.press === 'name') {
    await openStep(page, 'Клиент');
    await page.getByLabel(/^Имя/).fill(step.value);
  } else {
    await openStep(page, 'Время');
    await pressStart(stepOf(page, 'Время'), step);
  }
  return null;
}

async function toggleOwnPrice(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: 'Промокод, своя цена, повторы' });
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  await page.getByRole('switch', { name: /^Своя цена/ }).click();
  const price = page.getByLabel('Цена, ₽');
  if ((await price.count()) > 0) await price.fill('1 200');
}

/** Presses «Записать» where it can be pressed, and expects that the drawn form was sent. */
async function book(page: Page): Promise<number | null> {
  const button = page.getByRole('button', { name: 'Записать', exact: true });
  if (await button.isDisabled()) return null;
  const drawn = await drawnForm(page);
  const { body, status } = await sentBy(page, isBooking, () => button.click());
  const price = body.expected_price ?? Number(body.price_total) - Number(body.discount);
  expect({
    at: body.starts_at,
    services: body.services,
    name: (body.client as { name: string }).name,
    total: price,
  }).toEqual({
    at: drawn.at,
    services: drawn.services,
    name: drawn.name ?? expect.anything(),
    total: drawn.total,
  });
  if (drawn.start.date !== null)
    expect(`${drawn.start.date} ${drawn.start.time}`).toBe(
      `${dayOf(String(body.starts_at))} ${timeOf(String(body.starts_at))}`,
    );
  return status;
}

const isBooking = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/appointments');

interface DrawnForm {
  /** The start and the services of the address. */
  readonly at: string | null;
  readonly services: readonly string[];
  readonly start: Awaited<ReturnType<typeof drawnStart>>;
  /** The line that names the chosen start. */
  readonly startText: string;
  /** The text of the name field; null where the field is not drawn. */
  readonly name: string | null;
  /** The price in kopecks; null where none is shown. */
  readonly total: number | null;
}

async function drawnForm(page: Page): Promise<DrawnForm> {
  const { searchParams } = new URL(page.url());
  const step = stepOf(page, 'Время');
  const field = page.getByLabel(/^Имя/);
  const total = page.getByRole('region', { name: 'Итог' }).locator('.money');
  return {
    at: searchParams.get('at'),
    services: searchParams.get('services')?.split(',') ?? [],
    start: await drawnStart(step),
    startText: (await step.locator(':scope > p').allTextContents()).join(),
    name: (await field.count()) > 0 ? (await field.inputValue()).trim() : null,
    total: (await total.count()) > 0 ? kopecksIn(await total.innerText()) : null,
  };
}

const kopecksIn = (text: string): number =>
  Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

/** The contradictions of the form, in words. */
async function faultsIn(page: Page, { services }: Salon): Promise<readonly string[]> {
  const drawn = await drawnForm(page);
  const { at, startText } = drawn;
  const faults = [...faultsOfStart(drawn.start, at)];
  if (at !== null && !startText.includes(timeOf(at)))
    faults.push(`«${startText}» is said to be chosen instead of ${timeOf(at)}`);
  if (at === null && startText !== '') faults.push(`«${startText}» is said to be chosen`);
  const own = page.getByLabel('Цена, ₽');
  const list = drawn.services.includes(String(services.Укладка)) ? 220_000 : 150_000;
  const price = (await own.count()) > 0 ? 120_000 : list;
  if (drawn.total !== price) faults.push(`the price is ${drawn.total} instead of ${price}`);
  return faults;
}

test('after any presses an appointment is moved to the start that is drawn', async ({ page }) => {
  const salon = await busySalon(page);
  const { documentId: id } = await salon.send<{ documentId: string }>('POST', '/api/appointments', {
    services: [salon.services.Укладка],
    starts_at: instantOf(FIRST, '10:00'),
  });
  const answers: number[] = [];
  const walks = fc.array(startPress(DAYS, TIMES), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      await opened(page, `/cabinet/appointments/${id}?dialog=move`, 'Запись');
      const picker = page.getByRole('dialog', { name: 'На какое время перенести?' });
      for (const step of walk) {
        await loaded(page);
        await pressStart(picker, step);
        if (step.press === 'offered') break;
      }
      const status = await moveAsDrawn(page, picker);
      if (status) answers.push(status);
    }),
    {
      numRuns: cases(3),
      seed: SEED,
      endOnFailure: true,
      examples: [[[{ press: 'other' }, { press: 'time', value: '16:00' }]]],
    },
  );
  expect(answers).toContain(409);
});

/**
 * Moves it, where another start is chosen; where that is taken, to the first of those that are offered instead. What was
 * answered first.
 */
async function moveAsDrawn(page: Page, picker: Locator): Promise<number | null> {
  const question = page.getByRole('dialog', { name: /^Перенести на / });
  const move = picker.getByRole('button', { name: 'Перенести', exact: true });
  await loaded(page);
  if ((await move.count()) === 0) return null;
  const { date, time } = await drawnStart(picker);
  await move.click();
  await expect(question).toHaveAccessibleName(new RegExp(`${time}\\?$`));
  const { body, status } = await sentBy(page, isMove, () =>
    question.getByRole('button', { name: 'Перенести' }).click(),
  );
  expect(body.starts_at).toBe(instantOf(String(date), String(time)));
  if (status === 409) await moveToNearest(page);
  return status;
}

async function moveToNearest(page: Page): Promise<void> {
  const nearest = page
    .getByRole('dialog')
    .getByRole('button', { name: /\d\d:\d\d$/ })
    .first();
  const time = (await nearest.innerText()).slice(-5);
  const { body } = await sentBy(page, isMove, () => nearest.click());
  expect(timeOf(String(body.starts_at))).toBe(time);
}

const isMove = (request: Request): boolean =>
  request.method() === 'PUT' && /\/api\/appointments\/\w+$/.test(request.url());
