import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone } from './accounts.ts';
import { newSalon, senderOf } from './salon.ts';
import { ready } from './widget-page.ts';

/** Noon in Moscow so many days from now. */
const noonIn = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

/** A provider of this test's own, who works by day, and a client of theirs. */
export async function openSalon(page: Page) {
  const {
    slug,
    documentId,
    token: ofProvider,
    send: asProvider,
  } = await newSalon(page, {
    services: [],
    hours: { from: '09:00', to: '20:00' },
    profile: {
      ...{ name: 'Вера Лаврова', time_zone: 'Europe/Moscow' },
      ...{ city: 'Москва', address: 'Покровка, 7', public_phone: newPhone() },
      ...{ cancel_window_minutes: 60, client_move_limit: 5 },
    },
  });
  const service = (title: string) =>
    asProvider('POST', '/api/services', { title, duration: 60, price: 250_000 });
  const manicure = await service('Маникюр');
  const phone = newPhone();
  const booking = { phone, purpose: 'booking', provider_profile: documentId };
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
    /** Gives the provider a photo. */
    async takePhoto() {
      const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
      const response = await page.request.post('/api/upload', {
        multipart: { files: { name: 'face.png', mimeType: 'image/png', buffer } },
        headers: { authorization: `Bearer ${ofProvider}` },
      });
      const [{ id: photo }] = (await response.json()) as [{ id: number }];
      await asProvider('POST', '/api/provider-profile/me', { photo });
    },
    /** Booked by the client at noon, so many days from now. */
    book: (days: number) =>
      asClient('POST', '/api/appointments', { services: [manicure.id], starts_at: noonIn(days) }),
    /** Makes a completed appointment of so many days ago, for the client who has booked before. */
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
