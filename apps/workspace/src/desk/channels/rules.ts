import { rubles } from '@okoshko/ui/format';
import { momentText } from '../../kit/when.ts';
import { causeText } from '../../shared/messages/cause.ts';
import { channels as text } from '../../text/desk/channels.ts';
import type { Balance, Channel } from './api.ts';

interface Clock {
  readonly now: Date;
  readonly zone: string;
}

/** The present state of a channel, in words. */
export function stateText(
  { state, rests_until, rests_since }: Pick<Channel, 'state' | 'rests_until' | 'rests_since'>,
  { now, zone }: Clock,
): string {
  if (state === 'resting' && rests_until) {
    return text.restsUntil(momentText(new Date(rests_until), now, zone));
  }
  if (state === 'stopped' && rests_since) {
    return text.stoppedSince(momentText(new Date(rests_since), now, zone));
  }
  return text.states[state];
}

/** Names the person who rested a channel, or says that nobody did. */
export const restedByText = ({ rested_by }: Pick<Channel, 'rested_by'>): string =>
  rested_by === null ? text.byItself : text.by(rested_by.name ?? String(rested_by.id));

/** The reason why a channel rests: of a failing one its error in words, else the operator's note. */
export const reasonText = ({ reason, rested_by }: Pick<Channel, 'reason' | 'rested_by'>) =>
  reason !== null && rested_by === null ? causeText(reason) : reason;

export const isResting = ({ state }: Pick<Channel, 'state'>): boolean =>
  state === 'resting' || state === 'stopped';

/** The time that a balance lasts at the present pace. */
function lastsText({ balance, daily_spend }: Pick<Balance, 'balance' | 'daily_spend'>): string {
  if (balance === null || daily_spend === null || daily_spend <= 0) return '';
  const days = Math.floor(balance / daily_spend);
  return days < 1 ? text.lastsLess : text.lastsDays(days);
}

/** 'Осталось 1 240₽, хватит примерно на 2 дня'; null: it is not known. */
export function balanceText(balance: Balance): string | null {
  if (balance.balance === null) return null;
  const { currency } = balance;
  // Whole roubles: kopecks decide nothing here.
  const sum =
    currency === 'RUB'
      ? rubles(Math.floor(balance.balance / 100) * 100)
      : `${(balance.balance / 100).toFixed(2)} ${currency}`;
  return text.left(sum) + lastsText(balance);
}

/** Less than this is worth a look: a day's money. */
export const isLow = ({ balance, daily_spend }: Balance): boolean =>
  balance !== null && (balance <= 0 || (daily_spend !== null && balance < 2 * daily_spend));

/** The reason why a balance is not known now; null: it is known. */
export const balanceFailure = ({ error, balance }: Balance): string | null => {
  if (error === null) return null;
  return balance === null ? text.noBalance(causeText(error)) : text.oldBalance(causeText(error));
};

/** A share of fewer codes says nothing. */
const FEW = 5;
/** Below the usual share so far that somebody should look. */
const LOW_PERCENT = 50;

export interface CodeLine {
  readonly supplier: string;
  readonly prefix: string;
  readonly sent: number;
  readonly confirmed: number;
  readonly percent: number;
  readonly isLow: boolean;
}

/** The share of codes that were typed in: of all, and of each range of numbers with enough of them. */
export function codesOf(codes: Channel['codes']): {
  readonly all: Omit<CodeLine, 'supplier' | 'prefix'> | null;
  readonly lines: readonly CodeLine[];
} {
  const sent = codes.reduce((sum, one) => sum + one.sent, 0);
  const confirmed = codes.reduce((sum, one) => sum + one.confirmed, 0);
  const lines = codes
    .filter((one) => one.sent >= FEW)
    .map((one) => ({ ...one, ...shareOf(one.confirmed, one.sent) }));
  return { all: sent === 0 ? null : { sent, confirmed, ...shareOf(confirmed, sent) }, lines };
}

const shareOf = (confirmed: number, sent: number) => {
  const percent = Math.round((100 * confirmed) / sent);
  return { percent, isLow: sent >= FEW && percent < LOW_PERCENT };
};
