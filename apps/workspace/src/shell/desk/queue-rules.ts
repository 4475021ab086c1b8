import type { ConfirmationKind } from '@okoshko/contract/confirmations/kinds';
import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { rubles } from '@okoshko/ui/format';
import { causeText } from '../../shared/messages/cause.ts';
import { inbox as text } from '../../text/desk/inbox.ts';

/** The fields that identify an item. */
export type Decision = Pick<InboxItem, 'kind' | 'id'>;

export const keyOf = ({ kind, id }: Decision): string => `${kind}:${id}`;

/** The address of the screen on which an item is decided. */
export function hrefOf({ kind, id }: Decision): string {
  const name = encodeURIComponent(id);
  switch (kind) {
    case 'help_request':
      return `/desk/requests/${name}`;
    case 'payment_review':
      return `/desk/under-review?review=${name}`;
    case 'dispute':
      return `/desk/disputes?dispute=${name}`;
    case 'refund_request':
      return `/desk/refund-requests?request=${name}`;
    case 'moderation':
      return `/desk/reviews?id=${name}`;
    case 'dead_messages':
      return `/desk/messages?error=${name}&dialog=again`;
    case 'erasure_due':
      return `/desk/personal-data?user=${name}`;
    case 'confirmation':
      return `/desk/confirmations?id=${name}`;
  }
}

export function titleOf(item: InboxItem): string {
  switch (item.kind) {
    case 'help_request':
      return text.request(item.about.type, item.about.user.name);
    case 'payment_review':
      return text.money(item.about.kind);
    case 'dispute':
      return text.dispute(rubles(item.about.amount));
    case 'refund_request':
      return text.refundRequest(rubles(item.about.amount));
    case 'moderation':
      return (item.about.reason === 'complaint' ? text.complaint : text.pending)(
        item.about.provider.name,
      );
    case 'dead_messages':
      return text.messages(item.about.count, item.about.error && causeText(item.about.error));
    case 'erasure_due':
      return text.erasure(item.about.user.name);
    case 'confirmation':
      return text.confirmation(item.about.kind, sizeText(item.about));
  }
}

interface Sized {
  readonly kind: ConfirmationKind;
  readonly size: number;
}

/** The size of an action: money or people; of a role and its rights there is none to tell. */
export function sizeText({ kind, size }: Sized, people = text.people): string | null {
  if (kind === 'role' || kind === 'rights') return null;
  return kind === 'broadcast' ? people(size) : rubles(size);
}

/** The oldest that this tab has not come past yet; null: there is none. */
export const nextOf = (items: readonly InboxItem[], passed: readonly string[]): InboxItem | null =>
  items.find((item) => !passed.includes(keyOf(item))) ?? null;

/** All that stands before an item and itself: what was scrolled past is not offered next. */
export const passedUpTo = (items: readonly Decision[], item: Decision): readonly string[] => {
  const keys = items.map(keyOf);
  const at = keys.indexOf(keyOf(item));
  return at === -1 ? [keyOf(item)] : keys.slice(0, at + 1);
};

/** The count in the menu: the API counts no further than `most`. */
export const countText = (count: number, most: number): string =>
  count >= most ? `${most}+` : String(count);
