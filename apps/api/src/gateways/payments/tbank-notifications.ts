import type { ParsedNotification } from './port.ts';
import { isSigned, type TbankBody } from './tbank-token.ts';

/** A webhook that carries the terminal's signature is a hint. */
export function parseNotification(
  { terminalKey, password }: { readonly terminalKey: string; readonly password: string },
  body: unknown,
): ParsedNotification {
  const payload = (body ?? {}) as TbankBody;
  const id = payload.PaymentId;
  if (typeof payload.TerminalKey !== 'string' || typeof payload.Status !== 'string') {
    return { kind: 'foreign' };
  }
  if (payload.TerminalKey !== terminalKey || !isSigned(payload, password))
    return { kind: 'untrusted' };
  // The bank tells of cards and accounts that were linked as well.
  if (id === undefined) return { kind: 'ignored' };
  if (!['string', 'number'].includes(typeof id) || !/^\d{1,20}$/.test(String(id))) {
    return { kind: 'foreign' };
  }
  const isReceipt = payload.Status === 'RECEIPT';
  // Receipts of one payment may differ by their fiscal numbers alone, which are signed.
  const which = isReceipt ? [String(payload.Token).slice(0, 20)] : [];
  return {
    kind: 'hint',
    paymentId: String(id),
    dedupeKey: [payload.Status.slice(0, 40), id, Number(payload.Amount), ...which].join(':'),
    receipt: isReceipt ? receiptStateOf(payload) : null,
  };
}

/** Source: T-Bank acquiring API, "NotificationFiscalization"; `Type` is the «признак расчёта». */
const receiptStateOf = ({ Type, Amount, Success }: TbankBody) =>
  ({
    of: /return/i.test(String(Type)) ? 'refund' : 'payment',
    amount: Number(Amount),
    state: Success === true ? 'succeeded' : 'canceled',
  }) as const;
