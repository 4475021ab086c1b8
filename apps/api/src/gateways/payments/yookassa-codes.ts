import type { PaymentGatewayError, ProviderPayment } from './port.ts';

export type YookassaStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';

/** Statuses of a payment; any other is undecided. Source: API v3, "Payment". */
export const STATUSES: Readonly<Record<YookassaStatus, ProviderPayment['status']>> = {
  pending: 'pending',
  waiting_for_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'failed',
};

/** Why a payment was canceled, as `cancellation_details.reason` says. Any other is a failure. */
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

/** What an error says of the call's outcome: refused by 4xx, open after 5xx and 429. */
export const errorKind = (status: number, code: string): PaymentGatewayError['kind'] =>
  status >= 500 || status === 429 ? 'unknown' : (ERRORS[code] ?? 'rejected');
