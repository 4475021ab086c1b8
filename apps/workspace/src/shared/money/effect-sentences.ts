import type { Reply } from '@okoshko/contract/endpoint';
import type { previewRefund } from '@okoshko/contract/payments/accounting-wire';
import { counted, rubles } from '@okoshko/ui/format';
import { dateText } from '../../kit/when.ts';
import { effects as words } from '../../text/desk/money.ts';

export type Effect = Reply<typeof previewRefund>['data'];
type PlanChange = Effect['plans'][number];
type AddonChange = Effect['addons'][number];
type OverageChange = Effect['overage'][number];

interface Viewer {
  /** The purchase that the preview is of. */
  readonly payment: string | null;
  readonly zone: string;
}

/** The effects, the money first; `zone`: the time zone of the ends. */
export function effectSentences(effect: Effect, { payment, zone }: Viewer): readonly string[] {
  const day = (at: string) => dateText(at, zone);
  const entitlements = [
    ...effect.plans.map((one) => planSentence(one, day)),
    ...effect.addons.map((one) => addonSentence(one, day)),
    ...effect.overage.map(overageSentence),
  ];
  const money = moneySentences(effect, payment);
  if (money.length === 0 && entitlements.length === 0) return [words.nothing];
  return [...money, ...(entitlements.length > 0 ? entitlements : [words.entitlementsStay])];
}

function moneySentences({ refunds, left }: Effect, payment: string | null): readonly string[] {
  if (refunds.length === 0) return [];
  const receipts = new Set(refunds.map(({ receipt }) => receipt));
  return [
    ...refunds.map((one) => refundSentence(one, one.payment === payment)),
    ...(payment === null ? [] : [left > 0 ? words.left(rubles(left)) : words.leftNothing]),
    ...[...receipts].flatMap((email) => (email === null ? [] : [words.receipt(email)])),
  ];
}

function refundSentence({ amount, is_booked }: Effect['refunds'][number], isOwn: boolean): string {
  if (is_booked) return words.booked(rubles(amount));
  return (isOwn ? words.back : words.backElsewhere)(rubles(amount));
}

function planSentence({ change, title, before, after }: PlanChange, day: (at: string) => string) {
  const to = day(after.ends_at);
  if (before === null) {
    return change === 'restored'
      ? words.planRestored(title, to)
      : words.planGranted(title, day(after.starts_at), to);
  }
  const was = day(before.ends_at);
  switch (change) {
    case 'ended':
      return before.status === 'queued' ? words.planNever(title) : words.planEnded(title, was);
    case 'moved':
      return words.planMoved(title, day(after.starts_at), day(before.starts_at));
    case 'longer':
      return words.planLonger(title, to, was);
    default:
      return words.planShorter(title, to, was);
  }
}

function addonSentence(addon: AddonChange, day: (at: string) => string): string {
  return addon.kind === 'additional_letters'
    ? messagesSentence(addon)
    : statisticsSentence(addon, day);
}

function messagesSentence({ before, after }: AddonChange): string {
  const count = (messages: number) => counted(messages, words.messageForms);
  if (before === null) return words.messagesGranted(count(after.left));
  return after.left === 0
    ? words.messagesEnded(count(before.left))
    : words.messagesTaken(count(before.left - after.left), count(after.left));
}

function statisticsSentence({ change, before, after }: AddonChange, day: (at: string) => string) {
  const to = after.ends_at === null ? '' : day(after.ends_at);
  if (before === null) return words.statisticsGranted(to);
  if (change === 'ended') return words.statisticsEnded;
  if (change === 'moved') {
    return words.statisticsMoved(day(after.starts_at), day(before.starts_at));
  }
  return words.statisticsUntil(to, before.ends_at === null ? '' : day(before.ends_at));
}

function overageSentence({ change, amount, title }: OverageChange): string {
  const sum = rubles(amount);
  if (change === 'owed') return words.overageOwed(sum, title);
  return change === 'paid' ? words.overagePaid(sum, title) : words.overageDropped(sum, title);
}
