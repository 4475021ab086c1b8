import { SECOND } from '../../platform/clock.ts';
import { callOut } from '../call-out.ts';
import { PaymentGatewayError } from './port.ts';
import { errorKind } from './yookassa-codes.ts';

/** The shop, and where the API is. */
export interface Shop {
  readonly shopId: string;
  readonly secretKey: string;
  /** Base address of the API, or of its stand-in. */
  readonly apiUrl: () => string;
}

/** After 30 s without a response the outcome is unknown by YooKassa's rules; we wait less and conclude the same. */
const TIMEOUT = 20 * SECOND;

/** A key of a shop that is for trying: it makes test payments alone. */
export const isTrialKey = (secretKey: string): boolean => secretKey.startsWith('test_');

export interface KeyedRequest {
  readonly path: string;
  readonly key: string;
  readonly body: object;
}

export const get = <R, T>(shop: Shop, path: string, read: (response: R) => T): Promise<T> =>
  callYookassa(shop, path, { init: { method: 'GET' }, read });

export const post = <R, T>(
  shop: Shop,
  { path, key, body }: KeyedRequest,
  read: (response: R) => T,
): Promise<T> =>
  callYookassa(shop, path, {
    init: {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotence-Key': key },
      body: JSON.stringify(body),
    },
    read,
  });

async function callYookassa<R, T>(
  shop: Shop,
  path: string,
  { init, read }: { init: RequestInit; read: (response: R) => T },
): Promise<T> {
  const credentials = Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64');
  try {
    const response = await callOut(`${shop.apiUrl()}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw await refusal(response);
    return read((await response.json()) as R);
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw error;
    throw new PaymentGatewayError('unknown', 'YooKassa did not answer', error);
  }
}

async function refusal(response: Response): Promise<PaymentGatewayError> {
  const body = (await response.json().catch(() => ({}))) as { code?: string; description?: string };
  const error = `${body.code ?? ''} ${body.description ?? ''}`.trim();
  return new PaymentGatewayError(
    errorKind(response.status, body.code ?? ''),
    `YooKassa answered ${response.status} ${error}`,
  );
}
