import { type CallInput, listOf, type Result, unwrapped } from '@okoshko/contract/client';
import type { Address, Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import type { HelpRequest } from '@okoshko/contract/help-requests/wire';
import {
  keepReceiptEmail,
  paymentHistory,
  readReceiptEmail,
} from '@okoshko/contract/payments/wire';
import type { Tariff, UserAddon, UserTariff } from '@okoshko/contract/tariffs/tariffs';
import { quotePlan, recommendTariff } from '@okoshko/contract/tariffs/wire';
import { isDenied } from '@okoshko/session/session-store';
import { type Clock, paymentOperations } from './payments.ts';
import type { Sales } from './session.ts';
import type { Purchases, SessionStore } from './state.ts';

/** Everything the tariffs view does. */
export function salesOperations(sessionStore: SessionStore, clock: Clock): Sales {
  const purchases = purchaseOperations(sessionStore);
  const payments = paymentOperations(sessionStore, clock);
  return {
    ...purchases,
    ...payments,
    ...billingOperations(sessionStore),
    async watchPayment(payment) {
      const result = await payments.watchPayment(payment);
      if (result.ok) await purchases.loadPurchases();
      return result;
    },
  };
}

type Billing = 'quotePlan' | 'loadHistory' | 'loadReceiptEmail' | 'keepReceiptEmail';

/** The operations around a payment: its price, the earlier payments, the address for the receipt. */
function billingOperations({ api, guarded }: SessionStore): Pick<Sales, Billing> {
  const call = <E extends Address>(endpoint: E, input: CallInput = {}): Promise<Result<Reply<E>>> =>
    guarded((token) => api(endpoint, { ...input, token }));
  return {
    quotePlan: async (tariff) =>
      unwrapped(await call(quotePlan, { query: `tariff_id=${encodeURIComponent(tariff)}` })),
    loadHistory: (page) => call(paymentHistory, { query: `page=${page}` }),
    loadReceiptEmail: async () => unwrapped(await call(readReceiptEmail)),
    keepReceiptEmail: async (email) => unwrapped(await call(keepReceiptEmail, { body: { email } })),
  };
}

/** Plans on sale, the user's purchases, and the request for Enterprise. */
function purchaseOperations({
  api,
  operate,
  store,
}: SessionStore): Pick<
  Sales,
  'loadTariffs' | 'loadPurchases' | 'loadEnterprise' | 'requestEnterprise'
> {
  const read = async <T>(plural: string, token: string | null, query?: string) =>
    unwrapped(await api(listOf<T>(plural), { token, query }));

  return {
    loadTariffs: () =>
      operate({ slice: 'tariffs', run: (token) => read<Tariff>('tariffs', token) }),

    loadPurchases: () =>
      operate({
        slice: 'purchases',
        async run(token): Promise<Result<Purchases>> {
          const [tariffs, addons, advice] = await Promise.all([
            read<UserTariff>('user-tariffs', token, 'populate=tariff&sort=starts_at:desc'),
            read<UserAddon>('user-addons', token, 'sort=id:desc'),
            api(recommendTariff, { token }),
          ]);
          if (!tariffs.ok) return !addons.ok && isDenied(addons) ? addons : tariffs;
          if (!addons.ok) return addons;
          // Without a recommendation nothing is missed.
          const recommendation = advice.ok ? advice.data.data : null;
          return { ok: true, data: { tariffs: tariffs.data, addons: addons.data, recommendation } };
        },
      }),

    loadEnterprise: () =>
      operate({
        slice: 'helpRequest',
        async run(token): Promise<Result<HelpRequest | null>> {
          const list = await read<HelpRequest>('help-requests', token);
          if (!list.ok) return list;
          // A request that was sent while the list was loading is not in it.
          const { data } = store.getState().helpRequest;
          return { ok: true, data: list.data.find(isOpen) ?? data };
        },
      }),

    requestEnterprise: () =>
      operate({
        slice: 'helpRequest',
        run: async (token) =>
          unwrapped(await api(createHelpRequest, { token, body: { data: { type: TYPE } } })),
      }),
  };
}

const TYPE = 'enterprise_tariff';

const isOpen = ({ type, status }: HelpRequest) => type === TYPE && status !== 'closed';

const createHelpRequest: UncheckedAddress<One<HelpRequest>> = {
  method: 'POST',
  path: '/api/help-requests',
};
