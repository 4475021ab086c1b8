import { createECDH, randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../../../scripts/browser.mjs';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

// The headless shell shows no notifications, and what is pushed goes to the worker.
test.use({
  serviceWorkers: 'allow',
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: wholeBrowser }),
    { scope: 'worker' },
  ],
});

/**
 * A window without a network has no push service to subscribe at: its answer is the only thing replaced. What is between the
 * button and our service, and between a push and a press of it, is the app's own.
 */
async function withPushService(page: Page): Promise<void> {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  await page.addInitScript(
    ([p256dh = '', auth = '']) => {
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
      const keys: Record<string, ArrayBuffer> = { p256dh: bytesOf(p256dh), auth: bytesOf(auth) };
      let current: object | null = null;
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
      PushManager.prototype.subscribe = async () => {
        current = {
          endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-journey',
          options: { applicationServerKey: null },
          getKey: (name: string) => keys[name] ?? null,
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        return current as PushSubscription;
      };
    },
    [pair.getPublicKey('base64'), randomBytes(16).toString('base64')],
  );
}

test('a device is switched on by a press, and a push leads to what it tells of', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  await remember(page, salon.token);
  await withPushService(page);
  await context.grantPermissions(['notifications'], { origin });
  await opened(page, '/cabinet/notices?tab=settings', 'Уведомления');
  await page.getByRole('button', { name: 'Включить на этом устройстве' }).click();
  await expect(page.getByText('Включены')).toBeVisible();
  const settings = await salon.send<{ reach: { push: string } }>('GET', '/api/notice-settings');
  expect(settings.reach.push).toBe('ready');
  await expectFit(page);

  const sent = JSON.stringify({
    title: 'Новая запись',
    text: 'Мария, Маникюр',
    tag: 't',
    path: '/cabinet/calendar',
  });
  await push(page, origin, sent);
  const notificationsOf = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker;
      const all = await (await ready).getNotifications();
      return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    });
  await expect
    .poll(notificationsOf)
    .toEqual([
      { title: 'Новая запись', body: 'Мария, Маникюр', tag: 't', data: '/cabinet/calendar' },
    ]);
  await pressNotification(page);
  await expect(page).toHaveURL(/\/cabinet\/calendar/);
  await opened(page, '/cabinet/notices?tab=settings', 'Уведомления');
});

/** Does the work of the browser when its push service brings a message. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/cabinet'));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** A press of the notification that is notificationsOf, as the worker hears of it. */
async function pressNotification(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: { getNotifications(): Promise<readonly Notification[]> };
      NotificationEvent: new (type: string, init: object) => Event;
    };
    const [notification] = await scope.registration.getNotifications();
    const event = new scope.NotificationEvent('notificationclick', { notification });
    globalThis.dispatchEvent(event);
  });
}
