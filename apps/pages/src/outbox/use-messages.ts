import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';

export interface Message {
  readonly id: number | string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
  readonly sent_at: string;
}

const PAUSE = 2000;

/** The page and its data have one address. */
const outbox = (): UncheckedAddress<readonly Message[]> => ({
  method: 'GET',
  path: location.pathname,
});

/** The messages that were sent, newest first, read again every two seconds while the page is visible. */
export function useMessages(): { messages: readonly Message[] | null; isOffline: boolean } {
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      const result = await api(outbox());
      if (result.ok) setMessages(result.data);
      setIsOffline(!result.ok);
    };
    refresh();
    const timer = setInterval(refresh, PAUSE);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return { messages, isOffline };
}
