import type { TariffsView } from '../interface.ts';
import { useSlice } from '../kit.ts';
import checkout from './checkout.css?inline';
import purchases from './purchases.css?inline';
import { type Shop, ShopContext } from './shop.ts';
import tariffs from './tariffs.css?inline';
import { Tariffs } from './tariffs.tsx';

/** The tariffs view and its styles, as the interface takes them in. */
export const tariffsView = (shop: Shop): TariffsView => ({
  styles: tariffs + purchases + checkout,
  // Anew for whoever else has signed in meanwhile, in another tab.
  Tariffs: ({ arrival }) => (
    <ShopContext value={shop}>
      <Tariffs key={useSlice('token').data} arrival={arrival} />
    </ShopContext>
  ),
});
