import { createContext, useContext } from 'react';
import type { CheckoutPage, Host } from '../../host/host.ts';
import type { Sales, Session } from '../../session/session.ts';

/** Everything that the tariffs view works with. */
export interface TariffServices {
  readonly sales: Sales;
  readonly host: Host & CheckoutPage;
  readonly store: Session['store'];
}

// Everything of this bundle is drawn inside `tariffsView`, which provides them.
export const TariffServicesContext = createContext({} as TariffServices);

export const useTariffServices = (): TariffServices => useContext(TariffServicesContext);
