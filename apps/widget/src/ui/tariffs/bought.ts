import { ADDONS } from '@okoshko/contract/tariffs/addons';
import type { Purchase } from '../../session/session.ts';
import type { Payment } from '../../session/state.ts';
import { useSlice } from '../kit.ts';
import { useTariffServices } from './tariff-services.ts';

/** A purchase under the name of its card: the tariff's id, or the add-on. */
export function nameOf(purchase: Purchase): string {
  if ('addon' in purchase) return purchase.addon;
  return 'tariff' in purchase ? purchase.tariff : 'overage';
}

export function purchaseOf({ purpose, tariff }: Payment): Purchase {
  if (purpose === 'overage') return { overage: 'true' };
  return purpose === 'tariff' ? { tariff: String(tariff) } : { addon: purpose };
}

/** The card that the last payment is for; undefined while there is none of it. */
export function useBoughtCard(): string | undefined {
  const { host } = useTariffServices();
  const { data, isLoading } = useSlice('payment');
  const tariffs = useSlice('tariffs').data ?? [];
  const name = data && isLoading.size === 0 ? nameOf(purchaseOf(data)) : host.storedPurchase();
  return [...ADDONS, ...tariffs.map(({ id }) => String(id))].find((card) => card === name);
}
