import { CHANNEL, TOKEN_KEY } from './keys.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/** The other pages of the origin: by a channel, and by the storage where there is none or a message was missed. */
export function pageTabs(): Tabs {
  let channel: BroadcastChannel | null = null;
  try {
    channel = new BroadcastChannel(CHANNEL);
  } catch {}
  return {
    send: (message) => channel?.postMessage(message),
    listen(onMessage, onStorage) {
      const onStored = ({ key }: Partial<StorageEvent>) => {
        // No key: the whole storage was cleared, or the page came back from the bfcache.
        if ((key ?? TOKEN_KEY) === TOKEN_KEY) onStorage();
      };
      addEventListener('storage', onStored);
      addEventListener('pageshow', onStored);
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
      return () => {
        removeEventListener('storage', onStored);
        removeEventListener('pageshow', onStored);
        channel?.close();
        // Operations still under way send nothing.
        channel = null;
      };
    },
  };
}
