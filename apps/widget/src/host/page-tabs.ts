import { CHANNEL, TOKEN_KEY } from '../session/keys.ts';
import type { TabNews, Tabs } from '../session/tabs.ts';

/** The other tabs of the page's origin: a channel, and the storage event where there is none. */
export function pageTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {}
  return {
    tell: (news) => channel?.postMessage(news),
    listen(onNews, onStorage) {
      const stored = ({ key }: StorageEvent) => {
        // A null key: the whole storage was cleared.
        if (key === TOKEN_KEY || key === null) onStorage();
      };
      addEventListener('storage', stored);
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
      return () => {
        removeEventListener('storage', stored);
        channel?.close();
      };
    },
  };
}
