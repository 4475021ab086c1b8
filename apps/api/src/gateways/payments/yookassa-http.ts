import { SECOND } from '../../platform/clock.ts';
import { callOut } from '../call-out.ts';
import { PaymentGatewayError, type ProviderPayment } from './port.ts';

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

export type YookassaStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';

/** Statuses of a payment; any other is undecided. Source: API v3, "Payment". */
export const STATUSES: Readonly<Record<YookassaStatus, ProviderPayment['status']>> = {
  pending: 'pending',
  waiting_for_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'failed',
};

/** The reasons of a canceled payment, by `cancellation_details.reason`. Any other is a failure. */
export const REASONS: Readonly<Record<string, 'failed' | 'canceled' | 'expired'>> = {
  '3d_secure_failed': 'failed',
  call_issuer: 'failed',
  canceled_by_merchant: 'canceled',
  card_expired: 'failed',
  country_forbidden: 'failed',
  deal_expired: 'expired',
  expired_on_capture: 'expired',
  expired_on_confirmation: 'expired',
  fraud_suspected: 'failed',
  general_decline: 'failed',
  identification_required: 'failed',
  insufficient_funds: 'failed',
  internal_timeout: 'failed',
  invalid_card_number: 'failed',
  invalid_csc: 'failed',
  issuer_unavailable: 'failed',
  payment_method_limit_exceeded: 'failed',
  payment_method_restricted: 'failed',
  permission_revoked: 'failed',
  unsupported_mobile_operator: 'failed',
};

/** Errors by their code; by the HTTP status where there is none. Source: using-api/response-handling. */
export const ERRORS: Readonly<Record<string, PaymentGatewayError['kind']>> = {
  invalid_request: 'rejected',
  invalid_credentials: 'rejected',
  forbidden: 'rejected',
  not_found: 'rejected',
  too_many_requests: 'unknown',
  internal_server_error: 'unknown',
};

/** The meaning of an error for the call's outcome: refused by 4xx, open after 5xx and 429. */
const errorKind = (status: number, code: string): PaymentGatewayError['kind'] =>
  status >= 500 || status === 429 ? 'unknown' : (ERRORS[code] ?? 'rejected');
