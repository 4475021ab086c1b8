import { createContext, useContext } from 'react';
import type { Host } from '../../host/host.ts';
import type { Sales, Session } from '../../session/session.ts';

/** What the tariffs view stands on. */
export interface Shop {
  readonly sales: Sales;
  readonly host: Host;
  readonly store: Session['store'];
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('Outside ShopContext');
  return shop;
}
