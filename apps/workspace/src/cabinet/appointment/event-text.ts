import type {
  EventAuthor,
  EventKind,
  PaymentMethod,
  Status,
} from '@okoshko/contract/appointments/statuses';
import { rubles } from '@okoshko/ui/format';
import { dayText, timeText } from '../../kit/when.ts';
import { appointment } from '../../text/appointment.ts';
import { booking } from '../../text/booking.ts';
import { payment } from '../../text/payment.ts';

const words = appointment.history;

/** An event as the API stores it; the shape of `before` and `after` depends on the kind. */
export interface EventFacts {
  readonly kind: EventKind;
  readonly by: EventAuthor;
  readonly before: unknown;
  readonly after: unknown;
  readonly client_profile: { readonly name: string } | null;
}

interface Change {
  readonly before: Values;
  readonly after: Values;
  readonly zone: string;
}
type Values = Readonly<Record<string, unknown>>;

/** The event in words. */
export function eventText(event: EventFacts, zone: string): string {
  const change = { before: valuesOf(event.before), after: valuesOf(event.after), zone };
  const name = event.client_profile?.name ?? words.someone;
  switch (event.kind) {
    case 'booked':
      return words.booked;
    case 'joined':
      return words.joined(name);
    case 'left':
      return words.left(name);
    case 'moved':
      return words.moved(momentText(change.before, zone), momentText(change.after, zone));
    case 'status_changed':
      return booking.statuses[change.after.status as Status];
    case 'deleted':
      return words.deleted;
    default:
      return changeText(change);
  }
}

/** The author of the event: a client by name when the event knows it. */
export const authorText = ({ by, client_profile }: EventFacts): string =>
  by === 'client' ? (client_profile?.name ?? words.authors.client) : words.authors[by];

const valuesOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

function changeText({ before, after, zone }: Change): string {
  const has = (key: string) => after[key] !== undefined && after[key] !== before[key];
  const texts = [
    after.services !== undefined && words.services,
    !after.services && has('ends_at') && words.ends(timeText(String(after.ends_at), zone)),
    (has('price_total') || has('discount')) && words.price(priceText(before), priceText(after)),
    has('payment_method') && payment.history(methodText(after)),
    has('tips') && payment.historyOfTips(rubles(Number(after.tips))),
    has('provider_note') && words.note,
    has('client_comment') && words.comment,
    has('cancel_reason') && words.reason(String(after.cancel_reason)),
    'reminder_minutes' in after && words.reminders,
  ].filter((text) => typeof text === 'string');
  return texts.join('. ') || words.changed;
}

const methodText = ({ payment_method }: Values): string =>
  (payment.methods[payment_method as PaymentMethod] ?? payment.unsaid).toLowerCase();

const priceText = ({ price_total, discount }: Values): string =>
  rubles(Number(price_total ?? 0) - Number(discount ?? 0));

const momentText = ({ starts_at }: Values, zone: string): string =>
  typeof starts_at === 'string' ? `${dayText(starts_at, zone)}, ${timeText(starts_at, zone)}` : '';
