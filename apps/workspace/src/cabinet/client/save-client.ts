import { update } from '../../api/documents.ts';
import { ApiFailure } from '../../api/failure.ts';
import { type ClientValues, changesOf, valuesOf } from '../../kit/clients/client-values.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { type Client, type ClientKey, readClient } from './api.ts';

/** Saves a form; answers what the client is by now where somebody else changed them meanwhile, else null. */
export function saveClient(
  key: ClientKey,
  base: Client,
  values: ClientValues,
): Promise<Client | null> {
  const changes = changesOf(values, valuesOf(base));
  if (Object.keys(changes).length === 0) return Promise.resolve(null);
  return saveSeen<Client>({
    base,
    send: () => update('client-profiles', key.id, { ...changes, version: base.version }),
    read: () => readExisting(key),
    isDone: (now) => Object.keys(changesOf(values, valuesOf(now))).length === 0,
  });
}

/** Blocks a client, or lets them in again; answers as `saveClient` does. */
export const setBlocked = (
  key: ClientKey,
  base: Client,
  is_blocked: boolean,
): Promise<Client | null> =>
  saveSeen<Client>({
    base,
    send: () => update('client-profiles', key.id, { is_blocked, version: base.version }),
    read: () => readExisting(key),
    isDone: (now) => now.is_blocked === is_blocked,
  });

async function readExisting(key: ClientKey): Promise<Client> {
  const client = await readClient(key);
  if (client) return client;
  throw new ApiFailure({ code: 'not_found', status: 404, retryAfter: null }, null);
}
