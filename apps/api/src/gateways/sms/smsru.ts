import { inBatches } from '../delivery/in-batches.ts';
import {
  type Allowance,
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
import { kopecksOf, readAccount, wholeOf } from './read-account.ts';

interface SmsruResponse {
  readonly status_code?: number;
  readonly status_text?: string;
  readonly sms?: Record<string, { status_code: number; status_text?: string; sms_id?: string }>;
}

interface SmsruSettings {
  readonly apiId: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/**
 * SMS.ru. Source: sms.ru/api/send; 100 is success, both of the request and of the phone. It takes no id of
 * ours, and tells its own only in the response. One request takes texts to a hundred phones, as `multi[PHONE]`.
 */
export const createSmsru = ({ apiId, apiUrl, ...settings }: SmsruSettings): MessageGateway => ({
  isIdempotent: false,
  supplier: 'smsru',
  readBalance: () => readSmsruBalance({ apiId, apiUrl, ...settings }),
  send: inBatches(
    async (batch) => {
      const body = new URLSearchParams({ api_id: apiId, ...fieldsOf(batch), json: '1' });
      const deliveries: Delivery[] = [];
      const url = `${apiUrl}/sms/send`;
      const whole = await sendRequest<SmsruResponse>(url, { ...settings, body }, (response) => {
        deliveries.push(...batch.map(({ to }) => deliveryOf(to, response.body)));
        return accepted('');
      });
      return deliveries.length > 0 ? deliveries : batch.map(() => whole);
    },
    { size: 100, parallel: 4 },
  ),
});

function fieldsOf(batch: readonly OutgoingMessage[]): Readonly<Record<string, string>> {
  const [first] = batch;
  if (batch.length === 1 && first) return { to: first.to, msg: first.text };
  return Object.fromEntries(batch.map(({ to, text }) => [`multi[${to}]`, text]));
}

/** No way to the phone. */
const UNREACHABLE = new Set([202, 207, 213, 214]);
/** The phone is on a stop list. */
const BLOCKED = new Set([209, 215]);
/** Too many requests at once; too many messages to one phone are `failed`. */
const TOO_MANY = 508;
/** Milliseconds; short, as people wait for codes. */
const THROTTLED_MS = 10_000;

function deliveryOf(to: string, response: SmsruResponse): Delivery {
  const sent = response.sms?.[to];
  if (response.status_code === 100 && sent?.status_code === 100)
    return accepted(sent.sms_id ?? '', 'smsru');
  const { status_code: code = 0, status_text } = sent ?? response;
  const why = `SMS.ru ${code}: ${status_text ?? ''}`;
  if (UNREACHABLE.has(code)) return refused('unreachable', why);
  if (BLOCKED.has(code)) return refused('blocked', why);
  return code === TOO_MANY ? throttled(THROTTLED_MS, why) : failed(why);
}

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
async function readSmsruBalance({
  apiId,
  apiUrl,
  timeoutMs,
}: Account): Promise<Balance | { readonly why: string }> {
  const request = (what: string) =>
    readAccount<SmsruAccount>(`${apiUrl}/my/${what}`, {
      fields: { api_id: apiId, json: '1' },
      timeoutMs,
    });
  const [money, limit, free] = await Promise.all([
    request('balance'),
    request('limit'),
    request('free'),
  ]);
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
