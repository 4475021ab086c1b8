import type { Balance } from '../delivery/port.ts';
import { kopecksOf, readAccount } from './read-account.ts';

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
export async function readSmscBalance({
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
