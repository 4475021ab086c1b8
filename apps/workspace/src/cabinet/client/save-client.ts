import type { Changes } from '../../api/collections.ts';
import { type Store, storeOf } from '../../api/documents.ts';
import { ApiFailure } from '../../api/failure.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { type Client, type ClientKey, readClient } from './api.ts';

/** A client, who is read as one of their professional's. */
export const clientStore = (key: ClientKey): Store<Client, Changes<'client-profiles'>> => ({
  ...storeOf('client-profiles', {}),
  read: async () => {
    const client = await readClient(key);
    if (client) return client;
    throw new ApiFailure({ code: 'not_found', status: 404, retryAfter: null }, null);
  },
});

/** Blocks a client, or lets them in again; answers what they are where somebody else changed them meanwhile, else null. */
export function setBlocked(
  key: ClientKey,
  base: Client,
  is_blocked: boolean,
): Promise<Client | null> {
  const store = clientStore(key);
  return saveSeen<Client>({
    base,
    send: () => store.update(base, { is_blocked }),
    read: () => store.read(base),
    isDone: (now) => now.is_blocked === is_blocked,
  });
}
