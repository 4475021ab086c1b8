/** A notification of the vendor, and what became of its deliveries. */
interface VendorNotification {
  readonly url: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  /** The receiver's reply to each delivery, oldest first; a status of 0 is no connection. */
  readonly deliveries: { readonly status: number; readonly text: string }[];
}

export interface Notifier {
  /** All that the vendor had to announce, in the order of the events. */
  readonly notifications: readonly VendorNotification[];
  /** `at once` by default; `by hand` leaves every delivery to `deliver`: late, out of order, never. */
  mode: 'at once' | 'by hand';
  announce(url: string | null, body: Readonly<Record<string, unknown>>): void;
  /** Delivers the notification of this index, again if it was delivered before. */
  deliver(index: number): Promise<{ readonly status: number; readonly text: string }>;
  /** Resolves when no delivery is under way. */
  settled(): Promise<void>;
}

export function createNotifier(): Notifier {
  const notifications: VendorNotification[] = [];
  const underWay = new Set<Promise<unknown>>();
  const deliver = async (index: number) => {
    const { url, body, deliveries } = notifications[index]!;
    const delivery = await post(url, body);
    deliveries.push(delivery);
    return delivery;
  };
  const notifier: Notifier = {
    notifications,
    mode: 'at once',
    announce(url, body) {
      const index = notifications.push({ url, body, deliveries: [] }) - 1;
      if (notifier.mode === 'by hand' || url === null) return;
      const delivery = deliver(index).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    },
    deliver,
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return notifier;
}

async function post(url: string | null, body: unknown) {
  if (url === null) return { status: 0, text: 'no address' };
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, text: await reply.text() };
  } catch (error) {
    return { status: 0, text: String(error) };
  }
}
