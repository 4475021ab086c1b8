import { CHANNEL, TOKEN_KEY } from '../session/keys.ts';
import type { TabNews, Tabs } from '../session/tabs.ts';

/** The other pages of the origin: a channel, and the storage where there is none, or we did not hear. */
export function pageTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {}
  return {
    tell: (news) => channel?.postMessage(news),
    listen(onNews, onStorage) {
      const stored = ({ key }: Partial<StorageEvent>) => {
        // No key: the whole storage was cleared, or the page came back from the bfcache.
        if ((key ?? TOKEN_KEY) === TOKEN_KEY) onStorage();
      };
      addEventListener('storage', stored);
      addEventListener('pageshow', stored);
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
      return () => {
        removeEventListener('storage', stored);
        removeEventListener('pageshow', stored);
        channel?.close();
      };
    },
  };
}
