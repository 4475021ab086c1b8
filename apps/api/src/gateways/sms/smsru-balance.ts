import type { Allowance, Balance } from '../delivery/port.ts';
import { kopecksOf, readAccount, wholeOf } from './read-account.ts';

interface Account {
  readonly apiId: string;
  readonly apiUrl: string;
  readonly timeoutMs?: number;
}

interface SmsruAccount {
  readonly status_code?: number;
  readonly status_text?: string;
  readonly balance?: unknown;
  readonly total_limit?: unknown;
  readonly total_free?: unknown;
  readonly used_today?: unknown;
}

/**
 * SMS.ru. Source: sms.ru/api/balance, /api/limit, /api/free; 100 is success, money is in roubles. The limit is of different
 * phones a day; the free messages are those to one's own phone. What it does not tell of the two is left out: the money
 * is what matters.
 */
export async function readSmsruBalance({
  apiId,
  apiUrl,
  timeoutMs,
}: Account): Promise<Balance | { readonly why: string }> {
  const ask = (what: string) =>
    readAccount<SmsruAccount>(`${apiUrl}/my/${what}`, {
      fields: { api_id: apiId, json: '1' },
      timeoutMs,
    });
  const [money, limit, free] = await Promise.all([ask('balance'), ask('limit'), ask('free')]);
  if ('why' in money) return money;
  const { status_code: code = 0, status_text = '' } = money;
  if (code !== 100) return { why: `SMS.ru ${code}: ${status_text}` };
  const kopecks = kopecksOf(money.balance);
  if (kopecks === null) return { why: 'SMS.ru told no balance' };
  return {
    kopecks,
    currency: 'RUB',
    limit: allowanceOf(limit, 'total_limit'),
    free: allowanceOf(free, 'total_free'),
  };
}

function allowanceOf(
  answer: SmsruAccount | { readonly why: string },
  name: 'total_limit' | 'total_free',
): Allowance | null {
  if ('why' in answer || answer.status_code !== 100) return null;
  const total = wholeOf(answer[name]);
  // Before the first of a day it is null.
  return total === null ? null : { total, used: wholeOf(answer.used_today) ?? 0 };
}
