import type { ProviderMethod, SavedMethods } from './port.ts';
import { get, post, type Shop } from './yookassa-http.ts';

/** Source: API v3, "PaymentMethod", and the guide to saving methods without a payment. */
interface YookassaMethod {
  readonly id: string;
  readonly status?: string;
  readonly saved?: boolean;
  readonly card?: { readonly last4?: string };
  readonly confirmation?: { readonly confirmation_url?: string };
}

const TYPES = { card: 'bank_card', sbp: 'sbp' } as const;

/** Methods that YooKassa saves without a payment: its page proves the card or the account, and nothing is charged. */
export const yookassaMethods = (shop: Shop): SavedMethods => ({
  bind: ({ key, kind, returnUrl }) =>
    post(
      shop,
      {
        path: '/payment_methods',
        key,
        body: {
          type: TYPES[kind],
          confirmation: { type: 'redirect', return_url: returnUrl },
        },
      },
      toMethod,
    ),
  read: (id) => get(shop, `/payment_methods/${encodeURIComponent(id)}`, toMethod),
});

function toMethod({ id, status, saved, card, confirmation }: YookassaMethod): ProviderMethod {
  if (typeof id !== 'string') throw new TypeError('no method');
  return {
    id,
    status: statusOf(status, saved),
    last4: card?.last4 ?? null,
    url: confirmation?.confirmation_url ?? null,
  };
}

/** One that is active and yet not saved cannot be charged. */
function statusOf(
  status: string | undefined,
  saved: boolean | undefined,
): ProviderMethod['status'] {
  if (status === 'active') return saved === true ? 'active' : 'inactive';
  return status === 'pending' ? 'pending' : 'inactive';
}
