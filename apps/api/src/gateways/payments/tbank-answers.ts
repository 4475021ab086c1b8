import type { ParsedNotification, ProviderPayment, RefundOrder, RefundOutcome } from './port.ts';
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

/** T-Bank's state of a payment, in which one of its refunds is looked for. */
interface PaymentState {
  readonly Status?: string;
  /** Kopecks of the payment before and after a `Cancel`; `GetState` does not tell. */
  readonly OriginalAmount?: number;
  readonly NewAmount?: number;
}

const UNDER_WAY = ['REFUNDING', 'ASYNC_REFUNDING', 'REVERSING'];

/**
 * The outcome of a refund: it succeeded if the sum that went back grew by its amount. A bank that is deciding
 * (`ASYNC_REFUNDING`) may yet refuse; then the payment is as it was before. Source: T-Bank acquiring API, "Статусы" and
 * "Cancel".
 */
export function refundStatus(
  { amount, paid, before }: Pick<RefundOrder, 'amount' | 'paid' | 'before'>,
  { Status = '', OriginalAmount, NewAmount }: PaymentState,
): RefundOutcome['status'] {
  if (UNDER_WAY.includes(Status)) return 'pending';
  const isMoved = OriginalAmount !== undefined && NewAmount !== undefined;
  if (isMoved && OriginalAmount - NewAmount === amount) return 'succeeded';
  const refunded = NewAmount === undefined ? refundedBy(Status, paid) : paid - NewAmount;
  if (refunded === 0) return 'canceled';
  if (refunded === paid) return 'succeeded';
  // A part went back where nothing had: it is this one.
  if (refunded === null && before === 0 && amount < paid) return 'succeeded';
  if (refunded === null || before === null) return 'unknown';
  if (refunded >= before + amount) return 'succeeded';
  return refunded <= before ? 'canceled' : 'unknown';
}

/** Kopecks that went back, as far as the status alone tells. */
function refundedBy(status: string, paid: number): number | null {
  if (status === 'CONFIRMED') return 0;
  return status === 'REFUNDED' || status === 'REVERSED' ? paid : null;
}

/** Statuses of a payment; any other is undecided. Source: T-Bank acquiring API, "Статусы". */
export const STATUSES: Readonly<Record<string, ProviderPayment['status']>> = {
  NEW: 'pending',
  FORM_SHOWED: 'pending',
  PREAUTHORIZING: 'pending',
  AUTHORIZING: 'pending',
  '3DS_CHECKING': 'pending',
  '3DS_CHECKED': 'pending',
  PAY_CHECKING: 'pending',
  AUTHORIZED: 'pending',
  CONFIRMING: 'pending',
  CONFIRM_CHECKING: 'pending',
  REVERSING: 'pending',
  CANCELING: 'pending',
  CONFIRMED: 'paid',
  REFUNDING: 'paid',
  ASYNC_REFUNDING: 'paid',
  PARTIAL_REFUNDED: 'paid',
  REFUNDED: 'paid',
  REJECTED: 'failed',
  AUTH_FAIL: 'failed',
  ATTEMPTS_EXPIRED: 'failed',
  DEADLINE_EXPIRED: 'expired',
  CANCELED: 'canceled',
  CANCELLED: 'canceled',
  REVERSED: 'canceled',
  PARTIAL_REVERSED: 'canceled',
};

/** The meaning of an error code for the call's outcome. `repeated`: the order exists already. */
type ErrorKind = 'rejected' | 'unknown' | 'repeated';

/** Codes after which the outcome is open: the bank's own failures, and "try again later". */
const UNKNOWN = [
  3, 21, 66, 67, 68, 96, 97, 98, 100, 120, 123, 125, 401, 402, 403, 999, 1013, 1030, 1034, 1089,
  1091, 1092, 1094, 1096, 9999,
];
/** Codes of a refusal. */
const REJECTED = [
  1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 27, 50, 51, 52, 53, 54, 55, 60,
  61, 62, 63, 64, 65, 76, 77, 78, 79, 99, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111,
  116, 119, 191, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216,
  217, 218, 219, 220, 221, 224, 251, 252, 253, 255, 308, 309, 310, 311, 312, 313, 314, 315, 317,
  318, 319, 320, 331, 332, 333, 334, 335, 383, 385, 386, 404, 405, 406, 411, 412, 413, 414, 415,
  417, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 514, 600, 601, 603, 619, 1001, 1003,
  1004, 1005, 1006, 1007, 1008, 1012, 1014, 1015, 1019, 1033, 1038, 1039, 1041, 1043, 1051, 1053,
  1054, 1055, 1057, 1058, 1059, 1061, 1062, 1063, 1064, 1065, 1075, 1076, 1077, 1080, 1082, 1086,
  1088, 1093,
];

/** Error codes. Source: T-Bank acquiring API, "Коды ошибок". */
export const ERRORS: Readonly<Record<string, ErrorKind>> = {
  ...Object.fromEntries(UNKNOWN.map((code) => [code, 'unknown'] as const)),
  ...Object.fromEntries(REJECTED.map((code) => [code, 'rejected'] as const)),
  20: 'repeated',
};

/** An undocumented code leaves the outcome open. */
export const errorKind = (code: string): ErrorKind => ERRORS[code] ?? 'unknown';
