import { type PopupMessage, RETURN_URL_LENGTH, type Service } from '@okoshko/contract/auth/codes';
import { REOPEN_KEY, SERVICE_KEY } from '../session/keys.ts';
import type { ServiceOutcome } from '../session/session.ts';

/** The way to another service and back. */
export interface ServiceWindow {
  /** Opens the service in a pop-up, where the browser lets us: inside the click. Else leaves the page for it. */
  open(service: Service, onOutcome: (outcome: ServiceOutcome) => void): void;
  /** The outcome with which the page came back, once. `end` closes the page if it came back in the pop-up. */
  takeReturn(): ServiceReturn | null;
  /** Hears no pop-up any more. */
  stop(): void;
}

interface ServiceReturn {
  readonly service: Service;
  readonly outcome: ServiceOutcome;
  end(): void;
}

/** The data that the tab remembers while it is away; a pop-up gets a copy. */
interface Away {
  readonly service: Service;
  /** Comes back behind the `#`: nobody else's link signs anybody in. */
  readonly key: string;
  /** The text behind the page's own `#`. */
  readonly hash: string;
  readonly isPopup: boolean;
}

/** The longest that the way there and back may take, in ms, as on the server. */
const AWAY_MS = 600_000;

export function serviceWindow(host: string): ServiceWindow {
  let stop = () => {};
  return {
    stop: () => stop(),
    open(service, onOutcome) {
      stop();
      const key = randomKey();
      const away = { service, key, hash: location.hash };
      const address = `${host}/api/connect/${service}?return_url=${encodeURIComponent(pageAddress(key))}`;
      // First, so that the pop-up has it: where its opener is cut off, it becomes this page.
      const isStored = storeAway({ ...away, isPopup: true });
      const popup = window.open(`${address}&popup=true`, 'okoshko', 'popup,width=480,height=720');
      if (!popup && isStored) {
        storeAway({ ...away, isPopup: false });
        location.assign(address);
      } else clear();
      const onMessage = ({ data, origin, source }: MessageEvent<PopupMessage | null>) => {
        if (!popup || source !== popup || origin !== host || data?.okoshko !== 'oauth') return;
        stop();
        onOutcome(data);
      };
      addEventListener('message', onMessage);
      stop = () => removeEventListener('message', onMessage);
    },
    takeReturn() {
      const away = storedAway();
      clear();
      const query = new URLSearchParams(location.hash.slice(1));
      if (!away || query.get('okoshko') !== away.key) return null;
      history.replaceState(history.state, '', location.pathname + location.search + away.hash);
      const outcome = {
        access_token: query.get('access_token') ?? undefined,
        error: query.get('error') ?? undefined,
      } as ServiceOutcome;
      return { service: away.service, outcome, end: () => away.isPopup && window.close() };
    },
  };
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(36)).join('');
}

/** The page's address with the key, as long as the server takes it. */
function pageAddress(key: string): string {
  const { origin, pathname, search } = location;
  const addresses = [pathname + search, pathname, '/'].map(
    (path) => `${origin}${path}#okoshko=${key}`,
  );
  return addresses.find(({ length }) => length <= RETURN_URL_LENGTH) ?? '';
}

function storeAway(away: Away): boolean {
  try {
    sessionStorage.setItem(SERVICE_KEY, JSON.stringify(away));
    sessionStorage.setItem(REOPEN_KEY, String(Date.now() + AWAY_MS));
    return true;
  } catch {
    return false;
  }
}

function storedAway(): Away | null {
  try {
    return JSON.parse(sessionStorage.getItem(SERVICE_KEY) ?? 'null') as Away | null;
  } catch {
    return null;
  }
}

function clear(): void {
  try {
    sessionStorage.removeItem(SERVICE_KEY);
    sessionStorage.removeItem(REOPEN_KEY);
  } catch {}
}
