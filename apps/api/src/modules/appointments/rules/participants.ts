import type { BOOKING_PAGES } from '@okoshko/contract/appointments/statuses';
import type { Ctx } from '../../../platform/ctx.ts';
import { isOwnOrigin } from '../../../platform/host-origins.ts';
import { type ClientRow, isOfAccount } from '../../clients/index.ts';
import { pageVisitor } from '../../links/index.ts';
import type { PriceReduction } from '../../promos/index.ts';
import { isProviderOf } from './actors.ts';

/** A participant pays this for all their seats; kopecks. */
export interface Cost {
  readonly price: number;
  readonly discount: number;
  readonly promo: number | null;
}

export const costOf = (price: number, { promo, discount }: PriceReduction, seats = 1): Cost => ({
  price: (price - discount) * seats,
  discount: discount * seats,
  promo,
});

/** The page on which a client booked, as statistics report it. */
export interface BookedOn {
  readonly channel: (typeof BOOKING_PAGES)[number] | null;
  /** The host of another site. */
  readonly site_host: string | null;
  /** The view of the provider's page that the booking follows, by its documentId. */
  readonly page_view: string | null;
}

/** The provider books, or a program. */
export const NO_PAGE: BookedOn = { channel: null, site_host: null, page_view: null };

/** Since when all of the participants have said that they come; null: one of them has not, or there is none. */
export function confirmationOf(
  participants: readonly { readonly confirmed_at: Date | null }[],
): Date | null {
  const instants = participants.map(({ confirmed_at }) => confirmed_at?.getTime());
  return instants.length === 0 || instants.includes(undefined)
    ? null
    : new Date(Math.max(...instants.filter((instant) => instant !== undefined)));
}

/** The caller may book for the client at the provider as the provider (or staff), or as the client themselves. */
export const mayBookAs = (
  { actor }: Pick<Ctx, 'actor'>,
  client: Pick<ClientRow, 'provider_profile' | 'user' | 'guest'>,
  provider: number,
): boolean =>
  client.provider_profile === provider &&
  (isProviderOf(actor, client) || isOfAccount(client, actor.user));

interface BookedProvider {
  readonly document_id: string;
  readonly time_zone: string;
}

/** The page on which the caller books with the provider. */
export function bookedOn(
  ctx: Pick<Ctx<'config' | 'sign'>, 'app' | 'now' | 'sender'>,
  { document_id: documentId, time_zone }: BookedProvider,
): BookedOn {
  const origin = ctx.sender?.origin ?? null;
  if (origin === null) return NO_PAGE;
  if (isOwnOrigin(ctx.app.config, origin)) {
    const page_view = pageVisitor(ctx, { documentId, time_zone });
    return { channel: 'page', site_host: null, page_view };
  }
  // Browsers send `null` for a file or a sandboxed frame.
  const site_host = URL.canParse(origin) ? new URL(origin).hostname : null;
  return { channel: 'site', site_host, page_view: null };
}
