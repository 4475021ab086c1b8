import skeleton from '@okoshko/ui/skeleton.css?inline';
import type { TariffsView } from '../interface.ts';
import { useSlice } from '../kit.ts';
import ticks from '../styles/ticks.css?inline';
import checkout from './checkout.css?inline';
import purchases from './purchases.css?inline';
import { type TariffServices, TariffServicesContext } from './tariff-services.ts';
import tariffs from './tariffs.css?inline';
import { Tariffs } from './tariffs.tsx';

/** The tariffs view and its styles, as the interface takes them in. */
export const tariffsView = (services: TariffServices): TariffsView => ({
  styles: skeleton + ticks + tariffs + purchases + checkout,
  // Drawn anew when another account signs in, in another tab.
  Tariffs: ({ arrival }) => (
    <TariffServicesContext value={services}>
      <Tariffs key={useSlice('token').data} arrival={arrival} />
    </TariffServicesContext>
  ),
});
