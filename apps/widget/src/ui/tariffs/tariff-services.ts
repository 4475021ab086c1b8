import { createContext, useContext } from 'react';
import type { CheckoutPage } from '../../host/checkout-page.ts';
import type { OkoshkoTariffs } from '../../host/global.ts';
import type { HostPage } from '../../host/host-page.ts';
import type { Sales, Session } from '../../session/session.ts';

/** Everything that the tariffs view works with. */
export interface TariffServices {
  readonly sales: Sales;
  readonly host: HostPage & CheckoutPage;
  readonly store: Session['store'];
  /** Tells the page. */
  readonly signal: (
    event: 'okoshko:tariffsopen' | 'okoshko:paymentend',
    detail?: OkoshkoTariffs,
  ) => void;
}

// Everything of this bundle is drawn inside `tariffsView`, which provides them.
export const TariffServicesContext = createContext({} as TariffServices);

export const useTariffServices = (): TariffServices => useContext(TariffServicesContext);
