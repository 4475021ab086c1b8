import type { TariffsView } from '../services.ts';
import { type Shop, ShopContext } from './shop.ts';
import styles from './tariffs.css?inline';
import { Tariffs } from './tariffs.tsx';

/** The tariffs view and its styles, as the interface takes them in. */
export const tariffsView = (shop: Shop): TariffsView => ({
  styles,
  Tariffs: ({ arrival }) => (
    <ShopContext value={shop}>
      <Tariffs arrival={arrival} />
    </ShopContext>
  ),
});
