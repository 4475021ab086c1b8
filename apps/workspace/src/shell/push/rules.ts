import type { OwnDevice } from './own-device.ts';

/** The abilities of a browser concerning notifications. */
export interface Ability {
  /** It has a worker, subscriptions and notifications. */
  readonly isAble: boolean;
  /** It is Safari of a phone, which has them once the cabinet is installed. */
  readonly installsFirst: boolean;
  /** The key to subscribe to; null: the service sends none. */
  readonly key: string | null;
  readonly permission: NotificationPermission;
}

/** `on`, `off`: as the user wants it. All else says why it cannot be. */
export type DeviceState = 'on' | 'off' | 'denied' | 'install' | 'unsupported' | 'unavailable';

/** `isSubscribed`: the browser has a subscription that is the user's. */
export function stateOf(
  { isAble, installsFirst, key, permission }: Ability,
  isSubscribed: boolean,
): DeviceState {
  if (key === null) return 'unavailable';
  if (!isAble) return installsFirst ? 'install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && isSubscribed ? 'on' : 'off';
}

const DAY = 86_400_000;

/**
 * The change that a device's subscription needs when the cabinet is opened. `remove`: it belongs to nobody here any
 * more; `renew`: the service is told of it again, so that it knows a device that is used.
 */
export function dueFor(
  own: OwnDevice,
  {
    user,
    endpoint,
    now,
  }: { readonly user: string | null; readonly endpoint: string | null; readonly now: number },
): 'remove' | 'renew' | 'nothing' {
  if (user !== own.user || endpoint === null) return 'remove';
  return endpoint !== own.endpoint || now - own.registeredAt >= DAY ? 'renew' : 'nothing';
}

/** Encodes bytes in the format of keys: base64url without padding. */
export const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
