/** The account whose notifications this browser shows, as the browser stores it: nobody else knows its subscription. */
export interface OwnDevice {
  /** documentId of whose they are. */
  readonly user: string;
  /** Tells this browser apart among the user's devices. */
  readonly device: string;
  /** The address that the service sends to, and the instant of its last registration, in milliseconds since 1970. */
  readonly endpoint: string;
  readonly registeredAt: number;
}

const KEY = 'okoshko:push';

/** Null: it shows nobody's. */
export function readOwnDevice(): OwnDevice | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function saveOwnDevice(device: OwnDevice | null): void {
  if (device) localStorage.setItem(KEY, JSON.stringify(device));
  else localStorage.removeItem(KEY);
}
