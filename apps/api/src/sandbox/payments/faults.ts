import type { Bank } from '../vendor.ts';

/** The provider's calls a fault may be set for. */
export const CALLS = ['create', 'read', 'refund', 'receipt'] as const;
type Call = (typeof CALLS)[number];

/**
 * `drop`: the connection is cut before the call takes effect. `error`: 500 before it takes effect.
 * `lost_answer`: it takes effect, the response is lost. `late_error`: it takes effect, the response is 500.
 * `delay`: it takes effect after `ms`. `wrong_amount`: the response has another amount. The next five make
 * refunds and receipts slow, refused at once, or refunds refused after they were taken; the next two, of `create`, a
 * payment that waits for a capture, or one that is for trying. The last four, of `create` too, are what a bank says of a
 * saved method: no money, a card that is over, a permission that was withdrawn, or nothing for a while.
 */
export const FAULTS = [
  'drop',
  'error',
  'lost_answer',
  'late_error',
  'delay',
  'wrong_amount',
  'pending_refund',
  'refuse_refund',
  'slow_receipt',
  'refuse_receipt',
  'late_refusal',
  'two_stages',
  'test_payment',
  'insufficient_funds',
  'card_expired',
  'permission_revoked',
  'slow_charge',
] as const;
type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  readonly call: Call;
  readonly fault: FaultKind;
  /** The number of calls it affects. */
  readonly times: number;
  /** The length of a delay, in milliseconds. */
  readonly ms?: number;
  /** Only calls about this payment of the provider. */
  readonly payment?: string;
}

/** `hold`: not sent until the mode changes. `lose`: never sent. */
export interface WebhookMode {
  readonly mode: 'deliver' | 'hold' | 'lose';
  /** The number of times each is sent. */
  readonly copies: number;
}

export type Faults = ReturnType<typeof createFaults>;

/** The faults to come and the webhook mode; they last as long as the process. */
export function createFaults() {
  let faults: Fault[] = [];
  let webhooks: WebhookMode = { mode: 'deliver', copies: 1 };
  return {
    add: (fault: Fault) => {
      faults.push(fault);
    },
    /** The fault of this call, if any; it is used up. `request`: its address and body. */
    take: (call: Call | null, request: string): Fault | null => {
      const fault =
        faults.find(
          (one) => one.call === call && (!one.payment || request.includes(one.payment)),
        ) ?? null;
      faults = faults.flatMap((one) => {
        if (one !== fault) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return fault;
    },
    webhooks: () => webhooks,
    setWebhooks: (mode: WebhookMode) => {
      webhooks = mode;
    },
    clear: () => {
      faults = [];
      webhooks = { mode: 'deliver', copies: 1 };
    },
  };
}

/** The reasons for which a bank declines a saved method. */
const DECLINED: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'card_expired',
  'permission_revoked',
]);

/** The doings of banks and of the register that a fault brings about; without one all goes well, and at once. */
export function bankOf(fault: Fault | null): Bank {
  const kind = fault?.fault ?? '';
  const isPending = kind === 'pending_refund' || kind === 'late_refusal';
  return {
    twoStages: kind === 'two_stages',
    makesTests: kind === 'test_payment',
    refunds: kind === 'refuse_refund' ? 'canceled' : isPending ? 'pending' : 'succeeded',
    isSbpSlow: true,
    refundsEndAs: kind === 'late_refusal' ? 'canceled' : 'succeeded',
    receiptsEnd: RECEIPTS_END[kind] ?? 'at_once',
    charges: DECLINED.has(kind) ? [kind] : kind === 'slow_charge' ? ['waits'] : [],
  };
}

const RECEIPTS_END: Readonly<Record<string, Bank['receiptsEnd']>> = {
  slow_receipt: 'slow',
  refuse_receipt: 'refused',
};
