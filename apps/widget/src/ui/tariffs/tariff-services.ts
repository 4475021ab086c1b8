import { createContext, useContext } from 'react';
import type { Host } from '../../host/host.ts';
import type { TariffsPage } from '../../host/tariffs-page.ts';
import type { Sales, Session } from '../../session/session.ts';

/** What the tariffs view works with. */
export interface TariffServices {
  readonly sales: Sales;
  readonly host: Host;
  readonly page: TariffsPage;
  readonly store: Session['store'];
}

export const TariffServicesContext = createContext<TariffServices | null>(null);

export function useTariffServices(): TariffServices {
  const services = useContext(TariffServicesContext);
  if (!services) throw new Error('Outside TariffServicesContext');
  return services;
}
