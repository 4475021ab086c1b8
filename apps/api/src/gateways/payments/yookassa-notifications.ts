import ipaddr from 'ipaddr.js';
import type { ParsedNotification, PaymentGateway } from './port.ts';

/** YooKassa signs nothing: a webhook is known by the network it comes from, and is only a hint. */
export function notificationParser(
  senders: readonly string[],
): PaymentGateway['parseNotification'] {
  const isSender = senderCheck(senders);
  return ({ body, ip }) => {
    const parsed = parse(body);
    return parsed.kind !== 'foreign' && !isSender(ip) ? { kind: 'untrusted' } : parsed;
  };
}

function senderCheck(senders: readonly string[]): (ip: string) => boolean {
  const networks = senders.map((network) => ipaddr.parseCIDR(network));
  return (ip) => {
    const address = ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
    return networks.some(
      (network) =>
        address !== null && address.kind() === network[0].kind() && address.match(network),
    );
  };
}

/** Events of the shop's other dealings: sales in shares, payouts, saved methods. */
const OTHER_EVENT = /^[a-z_]{1,40}\.[a-z_]{1,40}$/;

/** Events `payment.*` carry their payment's id, `refund.*` also that of the payment they belong to. */
function parse(body: unknown): ParsedNotification {
  const { type, event, object } = (body ?? {}) as Record<string, unknown>;
  const { id, payment_id } = (object ?? {}) as Record<string, unknown>;
  const paymentId = String(event).startsWith('refund.') ? payment_id : id;
  if (type !== 'notification' || typeof event !== 'string') return { kind: 'foreign' };
  if (!/^(payment|refund)\.[a-z_]{1,40}$/.test(event)) {
    return { kind: OTHER_EVENT.test(event) ? 'ignored' : 'foreign' };
  }
  if (!isId(id) || !isId(paymentId)) return { kind: 'foreign' };
  return { kind: 'hint', paymentId, dedupeKey: `${event}:${id}`, receipt: null };
}

const isId = (id: unknown): id is string => typeof id === 'string' && id.length <= 64;
