/** That this browser shows somebody's notifications, as it keeps it itself: nobody else knows of its subscription. */
export interface OwnDevice {
  /** documentId of whose they are. */
  readonly user: string;
  /** Tells this browser apart among the user's devices. */
  readonly device: string;
  /** Where the service sends to; as it was registered last, in milliseconds since 1970. */
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
