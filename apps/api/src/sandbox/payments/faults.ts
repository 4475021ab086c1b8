/** Which of a provider's calls a fault is for. */
export const CALLS = ['create', 'read', 'refund'] as const;
export type Call = (typeof CALLS)[number];

/**
 * `drop`: cut before anything happens. `error`: 500 before anything happens. `lost_answer`: it happens,
 * the answer is lost. `late_error`: it happens, the answer is 500. `delay`: it happens after `ms`.
 * `wrong_amount`: the answer says another amount. The last two make refunds slow or refused.
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
] as const;
type FaultKind = (typeof FAULTS)[number];

export interface Fault {
  readonly call: Call;
  readonly fault: FaultKind;
  /** How many calls it spoils. */
  readonly times: number;
  /** Of a delay, in milliseconds. */
  readonly ms?: number;
}

/** `hold`: kept until released. `lose`: never sent. */
export interface WebhookMode {
  readonly mode: 'deliver' | 'hold' | 'lose';
  /** Each is sent so many times. */
  readonly copies: number;
}

export type Faults = ReturnType<typeof createFaults>;

/** What was ordered to go wrong; forgotten with the process. */
export function createFaults() {
  let waiting: Fault[] = [];
  let webhooks: WebhookMode = { mode: 'deliver', copies: 1 };
  return {
    add: (fault: Fault) => {
      waiting.push(fault);
    },
    /** What goes wrong with this call, if anything. */
    take: (call: Call): Fault | null => {
      const fault = waiting.find((one) => one.call === call) ?? null;
      waiting = waiting.flatMap((one) => {
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
      waiting = [];
      webhooks = { mode: 'deliver', copies: 1 };
    },
  };
}
