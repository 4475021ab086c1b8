import { checkoutPage } from '../host/checkout-page.ts';
import { salesOperations } from '../session/sales.ts';
import { tariffsView } from '../ui/tariffs/index.tsx';
import type { TariffsBundle } from './sides.ts';

/** The tariffs' bundle, as the interface's bundle enters it. */
export const createTariffs: TariffsBundle['createTariffs'] = (
  { sessionStore, store },
  host,
  signal,
) => {
  const clock = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  return tariffsView({
    sales: salesOperations(sessionStore, clock),
    host: { ...host, ...checkoutPage },
    store,
    signal,
  });
};
