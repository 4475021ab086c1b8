import type { TariffsView } from '../interface.ts';
import { Block } from './block.tsx';
import checkout from './checkout.css?inline';
import purchases from './purchases.css?inline';
import { type TariffServices, TariffServicesContext } from './tariff-services.ts';
import tariffs from './tariffs.css?inline';

/** The tariffs view and its styles, as the interface takes them in. */
export const tariffsView = (services: TariffServices): TariffsView => ({
  styles: tariffs + purchases + checkout,
  Block: (props) => (
    <TariffServicesContext value={services}>
      <Block {...props} />
    </TariffServicesContext>
  ),
});
