import ipaddr from 'ipaddr.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import { fromValue, toValue } from './amount.ts';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type PaymentHint,
  type ProviderPayment,
} from './port.ts';
import { SENDERS } from './yookassa-senders.ts';

interface Settings {
  readonly shopId: string;
  readonly secretKey: string;
  /** Base address of the API; the sandbox stands in under its own. */
  readonly apiUrl: () => string;
  /** Networks notifications come from. */
  readonly senders?: readonly string[];
}

/** A payment object, as far as we read it. Source: YooKassa API v3, "Payment". */
interface YookassaPayment {
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  readonly paid: boolean;
  readonly amount: { readonly value: string; readonly currency: string };
  readonly confirmation?: { readonly confirmation_url?: string };
  readonly created_at: string;
  readonly metadata?: Record<string, string>;
  readonly cancellation_details?: { readonly party: string; readonly reason: string };
}

/** No definite answer in 30 s is an unknown outcome by YooKassa's rules; we wait less, with the same meaning. */
const TIMEOUT = 20 * SECOND;

/** YooKassa, API v3: HTTP Basic, JSON, `Idempotence-Key`. Source: yookassa.ru/developers. */
export function createYookassa(settings: Settings): PaymentGateway {
  const networks = (settings.senders ?? SENDERS).map((network) => ipaddr.parseCIDR(network));
  return {
    name: 'yookassa',
    linkLife: HOUR - MINUTE,
    keyLife: DAY - HOUR,
    create: (order) =>
      ask(settings, '/payments', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotence-Key': order.key },
        body: JSON.stringify({
          amount: { value: toValue(order.amount), currency: 'RUB' },
          capture: true,
          confirmation: { type: 'redirect', return_url: order.returnUrl },
          description: order.description.slice(0, 128),
          metadata: order.metadata,
        }),
      }),
    read: (id) => ask(settings, `/payments/${encodeURIComponent(id)}`, { method: 'GET' }),
    isSender: (ip) => {
      const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
      return networks.some(
        (network) =>
          address !== null && address.kind() === network[0].kind() && address.match(network),
      );
    },
    readNotification,
  };
}

async function ask(settings: Settings, path: string, init: RequestInit): Promise<ProviderPayment> {
  const credentials = Buffer.from(`${settings.shopId}:${settings.secretKey}`).toString('base64');
  try {
    const answer = await fetch(`${settings.apiUrl()}${path}`, {
      ...init,
      headers: { ...init.headers, Authorization: `Basic ${credentials}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw await refusal(answer);
    return toPayment((await answer.json()) as YookassaPayment);
  } catch (error) {
    if (error instanceof PaymentGatewayError) throw error;
    throw new PaymentGatewayError('unknown', 'YooKassa did not answer', error);
  }
}

/** 4xx: nothing was made. 5xx and 429: ask again with the same key. */
async function refusal(answer: Response): Promise<PaymentGatewayError> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; description?: string };
  const kind = answer.status >= 500 || answer.status === 429 ? 'unknown' : 'rejected';
  const words = `${body.code ?? ''} ${body.description ?? ''}`.trim();
  return new PaymentGatewayError(kind, `YooKassa answered ${answer.status} ${words}`);
}

function toPayment(payment: YookassaPayment): ProviderPayment {
  return {
    id: payment.id,
    status: statusOf(payment),
    amount: fromValue(payment.amount.value),
    currency: payment.amount.currency,
    url: payment.confirmation?.confirmation_url ?? null,
    createdAt: new Date(payment.created_at),
    metadata: payment.metadata ?? {},
    reason: payment.cancellation_details?.reason ?? null,
  };
}

function statusOf({
  status,
  paid,
  cancellation_details,
}: YookassaPayment): ProviderPayment['status'] {
  if (status === 'succeeded') return paid ? 'paid' : 'pending';
  if (status !== 'canceled') return 'pending';
  const reason = cancellation_details?.reason ?? '';
  if (reason.startsWith('expired_on_')) return 'expired';
  return reason === 'canceled_by_merchant' ? 'canceled' : 'failed';
}

function readNotification(body: unknown): PaymentHint | null {
  const { type, event, object } = (body ?? {}) as Record<string, unknown>;
  const id = (object as { id?: unknown } | null | undefined)?.id;
  if (type !== 'notification' || typeof event !== 'string' || typeof id !== 'string') return null;
  if (!event.startsWith('payment.') || id.length > 64 || event.length > 64) return null;
  return { paymentId: id, dedupeKey: `${event}:${id}` };
}
