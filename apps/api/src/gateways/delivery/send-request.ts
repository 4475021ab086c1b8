import { callOut } from '../call-out.ts';
import { type Delivery, failed, throttled, unknown } from './port.ts';

/** The time a gateway may take to answer, in milliseconds. */
export const TIMEOUT_MS = 10_000;
/** The pause for a gateway that refuses too many messages and does not say for how long, in milliseconds. */
const THROTTLED_MS = 60_000;

/** `Body` is the JSON, as the vendor's documentation has it. */
interface GatewayResponse<Body> {
  readonly status: number;
  readonly body: Body;
}

interface Request<Body> {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  readonly timeoutMs?: number;
  /** The request does no harm twice, so it may go on a connection that an earlier one left open. */
  readonly isRepeatable?: boolean;
  /** The response tells nothing beside its status, and need not be JSON. */
  readonly isStatusOnly?: boolean;
  /** Seconds to wait, where the vendor says them in the body. */
  retryAfter?(body: Body): unknown;
}

/**
 * Calls a gateway over HTTP and lets `read` interpret its response. Handled for all gateways: no connection is
 * `failed`; no response, a cut connection, a page instead of JSON and 5xx are `unknown`; 429, and 503 with
 * Retry-After, are `throttled`. Each request has its own connection, unless it is repeatable: one that was left open may
 * be closed by the vendor just as the next request comes, whose outcome would be `unknown`.
 */
export async function sendRequest<Body>(
  url: string,
  {
    timeoutMs = TIMEOUT_MS,
    method = 'POST',
    isRepeatable = false,
    isStatusOnly = false,
    retryAfter,
    ...request
  }: Request<Body>,
  read: (response: GatewayResponse<Body>) => Delivery,
): Promise<Delivery> {
  const host = new URL(url).host;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { ...request.headers, ...(!isRepeatable && { Connection: 'close' }) };
    const response = await callOut(url, { method, signal, ...request, headers });
    const { status } = response;
    const pause = response.headers.get('retry-after');
    if (status === 429 || (status === 503 && pause !== null)) {
      const seconds = pause ?? retryAfter?.(await bodyOf<Body>(response).catch(() => ({}) as Body));
      return throttled(pauseOf(seconds), `${host} answered ${status}`);
    }
    if (status >= 500) return unknown(`${host} answered ${status}`);
    if (!isStatusOnly) return read({ status, body: await bodyOf<Body>(response) });
    await response.body?.cancel();
    return read({ status, body: {} as Body });
  } catch (error) {
    const why = `${host} did not answer: ${reasonOf(error)}`;
    return isUnsent(error) ? failed(why) : unknown(why);
  }
}

async function bodyOf<Body>(response: Response): Promise<Body> {
  const text = await response.text();
  return JSON.parse(text === '' ? '{}' : text);
}

const pauseOf = (seconds: unknown): number =>
  Number(seconds) > 0 ? Number(seconds) * 1000 : THROTTLED_MS;

const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Tells whether the connection was never made, so that nothing was sent: fetch tells so by the code of a cause. */
function isUnsent(error: unknown): boolean {
  for (
    let cause = error as { code?: string; cause?: unknown; error?: unknown } | undefined;
    cause;
  ) {
    if (cause.code !== undefined && UNSENT.has(cause.code)) return true;
    cause = (cause.cause ?? cause.error) as typeof cause;
  }
  return false;
}

/** The message of fetch is "fetch failed"; its cause has the reason. Either field may be absent. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { code?: string } };
  return cause?.code ?? message ?? 'no reason';
}
