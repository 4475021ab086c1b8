import { listOf, type Result, unwrapped } from '@okoshko/contract/client';
import type { UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import type { HelpRequest } from '@okoshko/contract/help-requests/help-requests';
import type { Tariff } from '@okoshko/contract/tariffs/tariffs';
import type { UserAddon } from '@okoshko/contract/tariffs/user-addons';
import type { UserTariff } from '@okoshko/contract/tariffs/user-tariffs';
import type { Sales } from './session.ts';
import { isDenied, type SessionStore } from './session-store.ts';
import type { Purchases } from './state.ts';

/** Plans on sale, the user's purchases, and the request for Enterprise. */
export function purchaseOperations(
  sessionStore: SessionStore,
): Pick<Sales, 'loadTariffs' | 'loadPurchases' | 'loadEnterprise' | 'requestEnterprise'> {
  const read = async <T>(plural: string, token: string | null, query?: string) =>
    unwrapped(await sessionStore.api(listOf<T>(plural), { token, query }));

  return {
    loadTariffs: () =>
      sessionStore.operate({ slice: 'tariffs', run: (token) => read<Tariff>('tariffs', token) }),

    loadPurchases: () =>
      sessionStore.operate({
        slice: 'purchases',
        async run(token): Promise<Result<Purchases>> {
          const [tariffs, addons] = await Promise.all([
            read<UserTariff>('user-tariffs', token, 'populate=tariff&sort=starts_at:desc'),
            read<UserAddon>('user-addons', token, 'sort=id:desc'),
          ]);
          if (!addons.ok && (tariffs.ok || isDenied(addons))) return addons;
          if (!tariffs.ok) return tariffs;
          return addons.ok
            ? { ok: true, data: { tariffs: tariffs.data, addons: addons.data } }
            : addons;
        },
      }),

    loadEnterprise: () =>
      sessionStore.operate({
        slice: 'helpRequest',
        async run(token): Promise<Result<HelpRequest | null>> {
          const list = await read<HelpRequest>('help-requests', token);
          if (!list.ok) return list;
          // A request that was sent while the list was loading is not in it.
          const { data } = sessionStore.store.getState().helpRequest;
          return { ok: true, data: list.data.find(isOpen) ?? data };
        },
      }),

    requestEnterprise: () =>
      sessionStore.operate({
        slice: 'helpRequest',
        run: async (token) =>
          unwrapped(
            await sessionStore.api(createHelpRequest, {
              token,
              body: { data: { type: 'enterprise_tariff' } },
            }),
          ),
      }),
  };
}

const isOpen = ({ type, status }: HelpRequest) =>
  type === 'enterprise_tariff' && status !== 'closed';

const createHelpRequest: UncheckedAddress<One<HelpRequest>> = {
  method: 'POST',
  path: '/api/help-requests',
};
