import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone, newToken } from './accounts.ts';
import { ready } from './widget-page.ts';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY_HOURS = [{ from: '09:00', to: '20:00' }];

/** Noon in Moscow so many days from now. */
const noonIn = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

type Send = <T = { id: number; documentId: string }>(
  method: string,
  path: string,
  data?: object,
) => Promise<T>;

const senderOf =
  (page: Page, token: string): Send =>
  async (method, path, data) => {
    const response = await page.request.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data: { data } }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };

/** A provider of this test's own, who works by day, and a client of theirs. */
export async function openSalon(page: Page) {
  const asProvider = senderOf(page, await newToken(page));
  const slug = `salon-${newPhone()}`;
  const profile = await asProvider('POST', '/api/provider-profile/me', {
    ...{ name: 'Вера Лаврова', slug, is_published: true, time_zone: 'Europe/Moscow' },
    ...{ city: 'Москва', address: 'Покровка, 7', public_phone: newPhone() },
    ...{ min_lead_minutes: 0, max_lead_days: 60, cancel_window_minutes: 60, client_move_limit: 5 },
  });
  const weekly = Object.fromEntries(DAYS.map((day) => [day, DAY_HOURS]));
  const timetable = { title: 'Всегда', kind: 'weekly', valid_from: '2020-01-01', weekly };
  await asProvider('POST', '/api/timetables', timetable);
  const service = (title: string, more: object = {}) =>
    asProvider('POST', '/api/services', { title, duration: 60, price: 250_000, ...more });
  const manicure = await service('Маникюр');
  const phone = newPhone();
  const booking = { phone, purpose: 'booking', provider_profile: profile.documentId };
  const sms = await page.request.post('/api/phone-auth/sms', { data: booking });
  const { token } = (await sms.json()) as { token: string };
  const proof = { phone, token, code: await codeFor(page, phone) };
  const opened = await page.request.post('/api/auth-ext/client-session', { data: proof });
  expect(opened.ok(), await opened.text()).toBe(true);
  const session = (await opened.json()) as { token: string; expires_at: string };
  const asClient = senderOf(page, session.token);
  return {
    ...{ asProvider, phone, slug, manicure, service, session },
    rules: (data: object) => asProvider('POST', '/api/provider-profile/me', data),
    /** Booked by the client at noon, so many days from now. */
    book: (days: number) =>
      asClient('POST', '/api/appointments', { services: [manicure.id], starts_at: noonIn(days) }),
    /** What was done so many days ago, for the client who has booked before. */
    async complete(days: number, service = manicure) {
      const [client] = await asProvider<{ id: number }[]>('GET', '/api/client-profiles');
      const data = { services: [service.id], client_profile: client?.id, starts_at: noonIn(-days) };
      const { id } = await asProvider('POST', '/api/appointments', data);
      await asProvider('PUT', `/api/appointments/${id}`, { status: 'completed' });
    },
  };
}

export type Salon = Awaited<ReturnType<typeof openSalon>>;

/** Opens «Мои записи» of the client on a page, who came there by a code before. */
export async function openOwn(page: Page, { session, slug }: Salon) {
  const { token, expires_at: expiresAt } = session;
  await page.goto('/demo/logo.svg');
  await page.evaluate(
    ([key, session]) =>
      localStorage.setItem('okoshko:client-token', JSON.stringify({ [key]: session })),
    [slug, { token, expiresAt }] as const,
  );
  return show(page);
}

/** Opens it for whoever is known. */
export async function show(page: Page) {
  await page.goto('/demo/booking.html');
  await ready(page);
  await page.evaluate(() => {
    const okoshko = window.Okoshko as OkoshkoGlobal;
    window.recorded = [];
    for (const name of ['okoshko:bookingmoved', 'okoshko:bookingcancelled'] as const) {
      document.addEventListener(name, ({ type, detail }) => window.recorded.push([type, detail]));
    }
    void okoshko.openAppointments();
  });
  const dialog = page.getByRole('dialog', { name: 'Мои записи' });
  await expect(dialog).toBeVisible();
  return page.getByRole('dialog');
}
