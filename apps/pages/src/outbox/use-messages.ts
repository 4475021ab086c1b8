import { useEffect, useState } from 'react';
import { ask } from '../api.ts';

export interface Message {
  readonly id: number | string;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
  readonly sent_at: string;
}

const PAUSE = 2000;

/** What was sent, newest first, read again every two seconds while somebody looks. */
export function useMessages(): { messages: readonly Message[] | null; lost: boolean } {
  const [messages, setMessages] = useState<readonly Message[] | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      try {
        setMessages(await ask<readonly Message[]>(location.pathname));
        setLost(false);
      } catch {
        setLost(true);
      }
    };
    refresh();
    const timer = setInterval(refresh, PAUSE);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return { messages, lost };
}
