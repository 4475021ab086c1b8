import { expect, type Page } from '@playwright/test';
import { isChanged, sampleSeed } from '../../../scripts/changes.ts';
import { isFull } from '../../api/testing/sample.ts';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { join, newPhone, newToken } from './accounts.ts';
import { bookAsNew, dialogOf, headed, pressChip, typeCode, typePhone } from './booking-page.ts';
import { ENTER, HOST_PAGE, serveHost } from './host-page.ts';
import { metBy, OUTCOMES, type Outcome, pauseCalls, promise, watchTroubles } from './in-flight.ts';
import { openSalon } from './own-appointments.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';
import { ready } from './widget-page.ts';

type Do = (page: Page) => Promise<unknown>;

/** The errand of one visitor, on a page of others. */
interface Journey {
  /** Entries that the browser keeps of an earlier journey. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The page's own elements beside its button. */
  readonly body?: string;
  /** From the first press to the end of what they came for. */
  readonly walk: Do;
  /** Checks that hold afterwards, whenever it was closed. */
  check?(page: Page, met: Awaited<ReturnType<typeof metBy>>, way: Way): Promise<void>;
}

interface Area {
  /** The ways to close it: by the visitor or by the page. */
  readonly closers: Readonly<Record<string, Do>>;
  /** The number of its first calls that another area has too: `npm test` closes during them there. */
  readonly shared?: number;
  /** Makes what one journey needs: none finds the traces of another. */
  journey(helper: Page): Promise<Journey>;
}

interface Way {
  /** The number of the first call that is under way, with all after it. */
  readonly number: number;
  readonly closer: string;
  readonly outcome: Outcome;
}

/** One call in so many is met where the widget is as it was, others at each commit. */
const SAMPLE = 3;

/** In `npm test`: a call is done, and its answer comes or is lost. */
const USUAL = ['answered', 'lost'] as const;

/**
 * Closes an area at every step: while each of its calls in turn, and all after it, are under way. In full each of them meets
 * all ways; in `npm test` one, and one that changes something two, of each call where the widget was changed.
 */
async function closeEverywhere(helper: Page, area: Area): Promise<void> {
  // In full there are hundreds of visits.
  if (isFull) test.setTimeout(3_600_000);
  const step = isFull || isChanged('apps/widget/src/') ? 1 : SAMPLE;
  let number = isFull ? 0 : (area.shared ?? 0) + (sampleSeed() % step);
  for (let isOver = false; !isOver; number += step) {
    for (const way of waysOf(number, Object.keys(area.closers))) {
      const paused = await closeOnce(helper, area, way);
      isOver = paused === null;
      if (isOver || !(isFull || changes(paused ?? ''))) break;
    }
  }
}

/** In `npm test` six calls in a row meet each way of closing with each end. */
const waysOf = (number: number, closers: readonly string[]): readonly Way[] =>
  isFull
    ? closers.flatMap((closer) => OUTCOMES.map((outcome) => ({ number, closer, outcome })))
    : [number, number + 1].map((turn) => {
        const closer = closers[turn % closers.length] ?? '';
        return { number, closer, outcome: USUAL[turn % USUAL.length] ?? 'answered' };
      });

/** A price that is asked for changes nothing, although it is a POST. */
const changes = (paused: string) => !/^GET|\/quote$/.test(paused);

/** The call that was under way; null: none, the walk was over. */
async function closeOnce(helper: Page, area: Area, way: Way): Promise<string | null> {
  const journey = await area.journey(helper);
  const page = await helper.context().newPage();
  await openPage(page, journey);
  const calls = await pauseCalls(page, way.number);
  const walk = journey.walk(page).then(() => null);
  const paused = await Promise.race([calls.paused, walk]);
  await test.step(nameOf(way, paused), async () => {
    await area.closers[way.closer]?.(page);
    await calls.release(way.outcome);
    const met = await metBy(page);
    expect.soft(met.problems, nameOf(way, paused)).toEqual([]);
    await journey.check?.(page, met, way);
    await page.close();
    // Its wait never ended once the area was closed: it ended with its page.
    await walk.catch(() => {});
  });
  return paused;
}

const nameOf = ({ number, closer, outcome }: Way, paused: string | null = '') =>
  `call ${number} ${paused ?? '(none)'} under way, ${closer}, ${outcome}`;

const TAG =
  '<script async src="/widget/v1/okoshko.js" data-flags="self" data-mount="none"></script>';

/** A page of others, in a browser that keeps this and nothing else. */
async function openPage(page: Page, { stored = {}, body = '' }: Journey): Promise<void> {
  await page.addInitScript((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await watchTroubles(page);
  await serveHost(page, { head: TAG, body: `<main>${ENTER}${body}</main>` });
  await page.goto(HOST_PAGE);
  await ready(page);
}

const call =
  (name: 'closeAuth' | 'closeBooking' | 'destroy'): Do =>
  (page) =>
    page.evaluate((method) => (window.Okoshko as OkoshkoGlobal)[method](), name);
/** Presses the X of the dialog or of its shell, if either stands. */
const byCross: Do = (page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('okoshko-widget')].map((it) => it.shadowRoot);
    const crosses = roots.map((root) => root?.querySelector('[aria-label="Закрыть"]'));
    for (const cross of crosses) (cross as HTMLElement | null | undefined)?.click();
  });
const byDialog = (name: 'closeAuth' | 'closeBooking') => ({
  [name]: call(name),
  'the X': byCross,
  destroy: call('destroy'),
});
const change =
  (run: (element: HTMLElement) => void): Do =>
  (page) =>
    page.locator('main > div').evaluate(run);

const eventsOf = (page: Page) => page.evaluate(() => window.events);

test('a booking of somebody new', ({ page }) =>
  closeEverywhere(page, {
    closers: byDialog('closeBooking'),
    async journey(helper) {
      const salon = await newSalon(helper);
      return {
        async walk(own) {
          await promise(own, 'openBooking', { provider: salon.slug });
          await dialogOf(own)
            .getByRole('button', { name: /Маникюр/ })
            .click();
          await bookAsNew(own);
          await dialogOf(own).getByText('В календарь').click();
          await expect(
            dialogOf(own).getByRole('link', { name: 'Календарь iPhone, Mac, Outlook' }),
          ).toBeVisible();
        },
        check: reportOf(salon.send),
      };
    },
  }));

test('a booking of a client who is known', ({ page }) =>
  closeEverywhere(page, {
    closers: byDialog('closeBooking'),
    // Until the price is asked for, the calls are those of a new client's booking.
    shared: 6,
    async journey(helper) {
      const salon = await openSalon(helper);
      return {
        stored: { 'okoshko:client-token': clientOf(salon) },
        async walk(own) {
          await promise(own, 'openBooking', { provider: salon.slug });
          await pressChip(own);
          await dialogOf(own)
            .getByRole('button', { name: /^Записаться/ })
            .click();
          await expect(headed(own, 'Вы записаны!')).toBeVisible();
        },
        check: reportOf(salon.asProvider),
      };
    },
  }));

test('a booking inside a page', ({ page }) =>
  closeEverywhere(page, {
    closers: {
      'its place is removed': change((element) => element.remove()),
      'its place is emptied': change((element) => element.replaceChildren()),
      destroy: call('destroy'),
    },
    async journey(helper) {
      const salon = await newSalon(helper, { services: [{ title: 'Маникюр' }] });
      return {
        body: '<div></div>',
        async walk(own) {
          const element = own.locator('main > div');
          await element.evaluate((it: HTMLElement, slug) => {
            Object.assign(it.dataset, { view: 'inline', booking: slug });
          }, salon.slug);
          await pressChip(own);
          await element.getByLabel('Телефон').fill(newPhone());
          await element.getByRole('button', { name: 'Получить код' }).click();
          await expect(headed(own, 'Код из СМС')).toBeVisible();
        },
      };
    },
  }));

/** A booking that was made after all is reported to the page, and its draft is gone. */
const reportOf =
  (send: (method: string, path: string) => Promise<unknown>): Journey['check'] =>
  async (page, { promised }, way) => {
    const booked = (await send('GET', '/api/appointments')) as unknown[];
    const draft = await page.evaluate(() => sessionStorage.getItem('okoshko:booking-2'));
    expect
      .soft([await eventsOf(page), promised.openBooking, booked.length > 0 && draft], nameOf(way))
      .toEqual(booked.length ? [['booked'], 'something', null] : [[], 'nothing', false]);
  };

const clientOf = ({ slug, session }: Awaited<ReturnType<typeof openSalon>>): string =>
  JSON.stringify({ [slug]: { token: session.token, expiresAt: session.expires_at } });

test('«Мои записи»', ({ page }) =>
  closeEverywhere(page, {
    closers: byDialog('closeBooking'),
    async journey(helper) {
      const salon = await openSalon(helper);
      await salon.book(3);
      const read = () =>
        salon.asProvider<{ starts_at: string; status: string }[]>('GET', '/api/appointments');
      const [before] = await read();
      return {
        stored: { 'okoshko:client-token': clientOf(salon) },
        async walk(own) {
          await promise(own, 'openAppointments');
          const dialog = dialogOf(own);
          await dialog.getByRole('button', { name: 'Перенести' }).click();
          await dialog.locator('.times button').last().click();
          await expect(headed(own, 'Перенести запись?')).toBeVisible();
          await dialog.getByRole('button', { name: 'Перенести' }).click();
          await expect(dialog.getByText('Запись перенесена')).toBeVisible();
          await dialog.getByRole('button', { name: 'Отменить запись' }).click();
          await dialog.getByRole('button', { name: 'Да, отменить' }).click();
          await expect(dialog.getByText('Запись отменена')).toBeVisible();
        },
        async check(own, { promised }, way) {
          expect.soft(promised.openAppointments, nameOf(way)).toBe('nothing');
          // An answer that was lost is not asked for again.
          if (way.outcome === 'lost') return;
          const [after] = await read();
          const isMoved = after?.starts_at !== before?.starts_at;
          const isCancelled = after?.status === 'cancelled_by_client';
          const done = [isMoved && 'bookingmoved', isCancelled && 'bookingcancelled'];
          expect.soft(await eventsOf(own), nameOf(way)).toEqual(done.filter(Boolean));
        },
      };
    },
  }));

test('the sign-in of a client', ({ page }) =>
  closeEverywhere(page, {
    closers: byDialog('closeBooking'),
    // The files of «Мои записи».
    shared: 5,
    journey: async () => ({
      async walk(own) {
        const phone = newPhone();
        await promise(own, 'openAppointments');
        await typePhone(own, phone);
        await typeCode(own, phone);
        await expect(dialogOf(own).getByText('Записей пока нет.')).toBeVisible();
      },
    }),
  }));

test('the sign-in', ({ page }) =>
  closeEverywhere(page, {
    closers: byDialog('closeAuth'),
    journey: async () => ({
      async walk(own) {
        await promise(own, 'openAuth');
        await join(dialogOf(own), newPhone());
      },
    }),
  }));

test('the tariffs', ({ page }) =>
  closeEverywhere(page, {
    closers: {
      'its remover': (own) => own.evaluate('unmount()'),
      'its place is removed': change((element) => element.remove()),
      destroy: call('destroy'),
    },
    journey: async (helper) => ({
      stored: { 'okoshko:token': await newToken(helper) },
      body: '<div></div>',
      async walk(own) {
        await own.locator('main > div').evaluate((element) => {
          Object.assign(window, { unmount: (window.Okoshko as OkoshkoGlobal).mount(element) });
        });
        await own.getByRole('button', { name: 'Смотреть тарифы' }).click();
        await own.getByRole('button', { name: 'Запросить' }).click();
        await own.getByRole('button', { name: 'Запрос отправлен!' }).waitFor();
        await own.getByText('История оплат').click();
        await own.getByText('Оплат пока не было.').waitFor();
        await own.getByRole('button', { name: 'Купить' }).first().click();
        await own.getByText('Проверяем оплату').waitFor();
      },
    }),
  }));

test('the user’s own calls', ({ page, expectedLines }) => {
  expectedLines.push(/profile update failed: offline/);
  return closeEverywhere(page, {
    closers: { destroy: call('destroy') },
    journey: async (helper) => ({
      stored: { 'okoshko:token': await newToken(helper) },
      async walk(own) {
        await promise(own, 'reloadUser');
        await promise(own, 'updateUser', { name: 'Вера' });
        await own.waitForFunction(() => window.promised.updateUser !== 'pending');
        await promise(own, 'logout');
        await own.waitForFunction(() => window.promised.logout !== 'pending');
      },
    }),
  });
});
