import { listOf, type Result, unwrapped } from '@okoshko/contract/client';
import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import type { HelpRequest } from '@okoshko/contract/help-requests/wire';
import type { Tariff, UserAddon, UserTariff } from '@okoshko/contract/tariffs/tariffs';
import { recommendTariff } from '@okoshko/contract/tariffs/wire';
import { isDenied } from '@okoshko/session/session-store';
import type { Sales } from './session.ts';
import type { Purchases, SessionStore } from './state.ts';

/** Plans on sale, the user's purchases, and the request for Enterprise. */
export function purchaseOperations({
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
