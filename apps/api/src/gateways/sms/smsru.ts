import {
  accepted,
  type Delivery,
  failed,
  type MessageGateway,
  refused,
  throttled,
} from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';

interface Answer {
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
 * SMS.ru. Source: sms.ru/api/send; 100 is success, told twice: for the request and for the phone. It
 * knows no keys and gives its own name of a message only with the answer.
 */
export const createSmsru = ({ apiId, apiUrl, ...settings }: SmsruSettings): MessageGateway => ({
  isIdempotent: false,
  send: ({ to, text }) => {
    const body = new URLSearchParams({ api_id: apiId, to, msg: text, json: '1' });
    return sendRequest(`${apiUrl}/sms/send`, { ...settings, body }, (answer) =>
      deliveryOf(to, answer.body),
    );
  },
});

/** A phone there is no way to, or whose holder is on a stop list. */
const UNREACHABLE = new Set([202, 207, 213, 214]);
const BLOCKED = new Set([209, 215]);
/** Too many calls at once. Too many to one phone is that phone's matter: `failed`. */
const TOO_MANY = 508;
/** Milliseconds; codes are waited for. */
const THROTTLED_MS = 10_000;

function deliveryOf(to: string, answer: Answer): Delivery {
  const sent = answer.sms?.[to];
  if (answer.status_code === 100 && sent?.status_code === 100)
    return accepted(sent.sms_id ?? '', 'smsru');
  const { status_code: code = 0, status_text } = sent ?? answer;
  const why = `SMS.ru ${code}: ${status_text ?? ''}`;
  if (UNREACHABLE.has(code)) return refused('unreachable', why);
  if (BLOCKED.has(code)) return refused('blocked', why);
  return code === TOO_MANY ? throttled(THROTTLED_MS, why) : failed(why);
}
