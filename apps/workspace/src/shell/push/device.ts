import { readNoticeSettings } from '@okoshko/contract/notifications/wire';
import { addPushToken, removePushToken } from '@okoshko/contract/users/wire';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { session } from '../../api/session.ts';
import { installsByMenu } from '../../kit/apple.ts';
import { registerWorker } from '../worker.tsx';
import { readOwnDevice, saveOwnDevice } from './own-device.ts';
import { type Ability, base64url, dueFor } from './rules.ts';

/** The abilities of this browser, with the service's key for it. */
export const abilityWith = (key: string | null): Ability => ({
  key,
  isAble: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  installsFirst: installsByMenu(),
  permission: 'Notification' in window ? Notification.permission : 'default',
});

/** True if the browser has a subscription of this user. */
export async function isSubscribed(user: string): Promise<boolean> {
  const own = readOwnDevice();
  const subscription = own?.user === user ? await findSubscription() : null;
  return subscription !== null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/cabinet');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes this browser and tells the service of it. The permission was given before. */
export async function subscribe(user: string, key: string): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  const formerKey = former?.options.applicationServerKey;
  const isGood = formerKey ? base64url(formerKey) === key : false;
  if (former && !isGood) await former.unsubscribe();
  const subscription =
    former && isGood
      ? former
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await register(subscription, user);
}

async function register(subscription: PushSubscription, user: string): Promise<void> {
  const own = readOwnDevice();
  const device = own?.user === user ? own.device : crypto.randomUUID();
  const { endpoint } = subscription;
  const keyOf = (name: PushEncryptionKeyName) =>
    base64url(subscription.getKey(name) ?? new ArrayBuffer(0));
  const keys = { p256dh: keyOf('p256dh'), auth: keyOf('auth') };
  const body = { token: endpoint, platform: 'web', keys, device_id: device } as const;
  await call(addPushToken, { body });
  saveOwnDevice({ user, device, endpoint, registeredAt: now().getTime() });
}

/** The service forgets this browser first: what it still sent would be shown. */
export async function unsubscribe(): Promise<void> {
  const subscription = await findSubscription();
  const endpoint = subscription?.endpoint ?? readOwnDevice()?.endpoint;
  if (endpoint !== undefined) await call(removePushToken, { body: { token: endpoint } });
  await subscription?.unsubscribe();
  saveOwnDevice(null);
}

/** Renews or removes the subscription when the cabinet is opened or left; the service forgets whoever left. */
export async function settleDevice(): Promise<void> {
  const own = readOwnDevice();
  if (!own) return;
  const { token, user } = session.store.getState();
  // Nobody knows yet who is here, without a network for example.
  if (token.data !== null && user.data === null) return;
  const subscription = await findSubscription();
  const due = dueFor(own, {
    user: token.data === null ? null : (user.data?.documentId ?? null),
    endpoint: subscription?.endpoint ?? null,
    now: now().getTime(),
  });
  if (due === 'remove') {
    await subscription?.unsubscribe();
    saveOwnDevice(null);
  }
  if (due !== 'renew') return;
  const { data } = await call(readNoticeSettings);
  if (data.web_push_key !== null) await subscribe(own.user, data.web_push_key);
}
