import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Delivery, SupplierFailure } from '../../../../gateways/delivery/port.ts';
import { errorGroupOf, type NewAttempt } from '../../outbox/rules.ts';

interface AttemptInput {
  readonly channel: Channel;
  /** What was sent: whatever a supplier answers, it is not kept. */
  readonly text: string;
  readonly begun_at: Date;
  readonly ended_at: Date;
}

/** The attempts that a call of a gateway was, in their order: a channel with several suppliers asks one after another. */
export function attemptsOf(
  delivery: Delivery,
  { channel, text, begun_at, ended_at }: AttemptInput,
): readonly NewAttempt[] {
  const { outcome, failures = [] } = delivery;
  const times = { channel, begun_at, ended_at };
  const failed = failures.map(({ supplier, why }: SupplierFailure) => ({
    ...{ ...times, supplier, outcome: 'failed' as const },
    error: errorWithout(text, why),
  }));
  const last = failed.at(-1);
  // The last one failed so; of an address that is refused no supplier is to blame.
  if (last && outcome !== 'accepted' && outcome !== 'refused') {
    return [...failed.slice(0, -1), { ...last, outcome }];
  }
  const supplier = (outcome === 'accepted' ? delivery.supplier : undefined) ?? channel;
  const error = outcome === 'accepted' ? null : errorWithout(text, delivery.why);
  return [...failed, { ...times, supplier, outcome, error }];
}

const errorWithout = (text: string, why: string): string =>
  errorGroupOf(text === '' ? why : why.replaceAll(text, '…'));
