import type { Channel } from '@okoshko/contract/messaging/channels';
import type { MessageGateway } from '../../../gateways/delivery/port.ts';
import type { countCodes } from '../outbox/repository.ts';
import type {
  ChannelRow,
  countEnded,
  countSent,
  countWaiting,
  findChannels,
  SupplierRow,
} from './repository.ts';
import { channelStateOf, dailySpend, suppliersOf } from './rules.ts';

type Rows<F extends (...args: never[]) => PromiseLike<unknown>> = Awaited<ReturnType<F>>;

/** The facts of all channels together. */
interface Facts {
  readonly now: Date;
  readonly channels: Rows<typeof findChannels>;
  readonly suppliers: readonly SupplierRow[];
  readonly sent: Rows<typeof countSent>;
  readonly ended: Rows<typeof countEnded>;
  readonly waiting: Rows<typeof countWaiting>;
  readonly codes: Rows<typeof countCodes>;
}

interface One {
  readonly channel: Channel;
  readonly gateway: MessageGateway | undefined;
}

export function presentChannel({ channel, gateway }: One, facts: Facts) {
  const stored = facts.channels.find(({ row }) => row.channel === channel);
  const state = channelStateOf(gateway, stored?.row, facts.now);
  const sent = facts.sent.filter((one) => one.channel === channel);
  const ended = facts.ended.find((one) => one.channel === channel);
  const isClosed = state === 'resting' || state === 'stopped';
  return {
    channel,
    state,
    is_sandbox: gateway?.isSandbox === true,
    rests_until: state === 'resting' ? isoOf(stored?.row.closed_until) : null,
    rests_since: isClosed ? isoOf(stored?.row.closed_at) : null,
    reason: isClosed ? (stored?.row.reason ?? null) : null,
    rested_by: isClosed && stored ? operatorOf(stored) : null,
    waiting: facts.waiting.find((one) => one.channel === channel)?.count ?? 0,
    hour: { sent: sumOf(sent.map(({ hour }) => hour)), failed: ended?.hour ?? 0 },
    day: { sent: sumOf(sent.map(({ day }) => day)), failed: ended?.day ?? 0 },
    suppliers: suppliersOf(channel, gateway).map((one) => supplierOf(one, sent, facts)),
    codes:
      channel === 'sms'
        ? facts.codes.toSorted(
            (one, other) => other.sent - one.sent || one.prefix.localeCompare(other.prefix),
          )
        : [],
  };
}

function supplierOf(
  { name, gateway }: ReturnType<typeof suppliersOf>[number],
  sent: Facts['sent'],
  { suppliers }: Facts,
) {
  const row = suppliers.find((one) => one.name === name);
  const own = sent.find(({ supplier }) => supplier === name);
  return {
    name,
    sent_hour: own?.hour ?? 0,
    sent_day: own?.day ?? 0,
    last_error: row?.failure ?? null,
    last_error_at: isoOf(row?.failed_at),
    last_sent_at: isoOf(own?.last),
    has_balance: gateway.readBalance !== undefined,
  };
}

const operatorOf = ({ row, name, username }: Facts['channels'][number]) =>
  row.closed_by === null ? null : { id: row.closed_by, name: name ?? username };

export const presentBalance = (row: SupplierRow) => ({
  supplier: row.name,
  balance: row.balance?.kopecks ?? null,
  currency: row.balance?.currency ?? null,
  limit: row.balance?.limit ?? null,
  free: row.balance?.free ?? null,
  read_at: isoOf(row.balance_at),
  error: row.balance_error,
  daily_spend: dailySpend(row.history),
});

/** The audit shows a channel by these values. */
export function auditedChannel(
  { closed_until, is_stopped, reason }: Pick<ChannelRow, 'closed_until' | 'is_stopped' | 'reason'>,
  now: Date,
) {
  const isResting = is_stopped || (closed_until !== null && closed_until > now);
  return {
    rests: isResting,
    rests_until: isResting ? isoOf(closed_until) : null,
    reason: isResting ? reason : null,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
