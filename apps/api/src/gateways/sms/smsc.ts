import { createHash } from 'node:crypto';
import { inBatches } from '../delivery/in-batches.ts';
import {
  accepted,
  type Balance,
  type Delivery,
  failed,
  type MessageGateway,
  type OutgoingMessage,
  refused,
  throttled,
} from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';
import { kopecksOf, readAccount } from './read-account.ts';

interface SmscResponse {
  readonly id?: number | string;
  readonly status?: number;
  readonly error?: string;
  readonly error_code?: number;
}

interface SmscSettings {
  readonly apiKey: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * SMSC. Source: smsc.ru/api/http; `fmt=3` answers JSON. Each message gets an id of ours, so that SMSC can be
 * asked for one it gave no response to.
 */
export function createSmsc({ apiKey, apiUrl, ...settings }: SmscSettings): MessageGateway {
  const post = (
    path: string,
    fields: Record<string, string>,
    read: (body: SmscResponse) => Delivery,
  ) => {
    const body = new URLSearchParams({ apikey: apiKey, ...fields, fmt: '3', charset: 'utf-8' });
    return sendRequest<SmscResponse>(`${apiUrl}${path}`, { ...settings, body }, (response) =>
      read(response.body),
    );
  };
  const sendOne = ({ to, text, key }: OutgoingMessage): Promise<Delivery> =>
    post('/sys/send.php', { phones: to, mes: text, id: numberOf(key) }, sendingOf);
  return {
    isIdempotent: false,
    supplier: 'smsc',
    readBalance: () => readSmscBalance({ apiKey, apiUrl, ...settings }),
    // One message a request: several would share one id, and could not be told apart afterwards.
    send: inBatches(
      ([outgoing]) => Promise.all(outgoing ? [sendOne(outgoing)] : []),
      // SMSC refuses 15 requests at once.
      { size: 1, parallel: 10 },
    ),
    findDelivery: async ({ to, key }) => {
      let isMissing = false;
      const delivery = await post('/sys/status.php', { phone: to, id: numberOf(key) }, (body) => {
        isMissing = body.error_code === NOT_FOUND;
        return body.status === undefined
          ? failed(`SMSC ${body.error_code}: ${body.error ?? ''}`)
          : accepted(numberOf(key), 'smsc');
      });
      return isMissing ? null : delivery;
    },
  };
}

const NOT_FOUND = 3;
/** Milliseconds; short, as people wait for codes. */
const THROTTLED_MS = 10_000;

/** A number from 1 to 2147483647, always the same for a key. */
const numberOf = (key: string): string =>
  String(createHash('sha256').update(key).digest().readUInt32BE() >>> 1 || 1);

function sendingOf({ id, error_code, error }: SmscResponse): Delivery {
  if (id !== undefined && error_code === undefined) return accepted(String(id), 'smsc');
  const why = `SMSC ${error_code}: ${error ?? ''}`;
  if (error_code === 7 || error_code === 8) return refused('unreachable', why);
  return error_code === 9 ? throttled(THROTTLED_MS, why) : failed(why);
}

interface Account {
  readonly apiKey: string;
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

interface SmscAccount {
  readonly balance?: unknown;
  readonly currency?: unknown;
  readonly error?: string;
  readonly error_code?: number;
}

/** SMSC. Source: smsc.ru/api/http/balance; ten questions a minute at most, the sum is text, `cur=1` adds the currency. */
async function readSmscBalance({
  apiKey,
  apiUrl,
  timeoutMs,
}: Account): Promise<Balance | { readonly why: string }> {
  const account = await readAccount<SmscAccount>(`${apiUrl}/sys/balance.php`, {
    fields: { apikey: apiKey, fmt: '3', cur: '1', charset: 'utf-8' },
    timeoutMs,
  });
  if ('why' in account) return account;
  const { error_code, error = '' } = account;
  if (error_code !== undefined) return { why: `SMSC ${error_code}: ${error}` };
  const kopecks = kopecksOf(account.balance);
  if (kopecks === null) return { why: 'SMSC told no balance' };
  const { currency } = account;
  return { kopecks, currency: rubleOr(currency), limit: null, free: null };
}

/** Roubles by their former code too. */
const rubleOr = (currency: unknown): string =>
  typeof currency === 'string' && currency !== '' && currency !== 'RUR' ? currency : 'RUB';
