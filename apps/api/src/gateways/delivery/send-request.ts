import { callOut } from '../call-out.ts';
import { type Delivery, failed, throttled, unknown } from './port.ts';

/** How long a gateway is waited for, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** How long a gateway that does not say is left alone, in milliseconds. */
const THROTTLED_MS = 60_000;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the adapter that asked knows its vendor
  readonly body: any;
}

interface Request {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly timeoutMs?: number;
  /** Seconds to wait, where the vendor says them in the body. */
  retryAfter?(body: Answer['body']): unknown;
}

/**
 * Asks a gateway over HTTP and hands its answer to `read`. What is alike everywhere is settled here:
 * nobody listens there: `failed`; silence, a cut connection, a page instead of JSON, 5xx: `unknown`;
 * 429, and 503 that says until when: `throttled`.
 */
export async function sendRequest(
  url: string,
  { timeoutMs = TIMEOUT_MS, method = 'POST', retryAfter, ...request }: Request,
  read: (answer: Answer) => Delivery,
): Promise<Delivery> {
  const host = new URL(url).host;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await callOut(url, { method, signal, ...request });
    const { status } = answer;
    const pause = answer.headers.get('retry-after');
    if (status === 429 || (status === 503 && pause !== null)) {
      const said = pause ?? retryAfter?.(await bodyOf(answer).catch(() => ({})));
      return throttled(pauseOf(said), `${host} answered ${status}`);
    }
    if (status >= 500) return unknown(`${host} answered ${status}`);
    return read({ status, body: await bodyOf(answer) });
  } catch (error) {
    const why = `${host} did not answer: ${reasonOf(error)}`;
    return isUnsent(error) ? failed(why) : unknown(why);
  }
}

async function bodyOf(answer: Response): Promise<Answer['body']> {
  const text = await answer.text();
  return text === '' ? {} : JSON.parse(text);
}

const pauseOf = (seconds: unknown): number =>
  Number(seconds) > 0 ? Number(seconds) * 1000 : THROTTLED_MS;

const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Whether the connection was never made, so that nothing was sent. */
function isUnsent(error: unknown): boolean {
  for (let one = error as { code?: string; cause?: unknown; error?: unknown } | undefined; one; ) {
    if (one.code !== undefined && UNSENT.has(one.code)) return true;
    one = (one.cause ?? one.error) as typeof one;
  }
  return false;
}

/** "fetch failed" says less than why it did. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  return cause?.code ?? message ?? 'no reason';
}
