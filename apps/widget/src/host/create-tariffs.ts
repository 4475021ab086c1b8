import { salesOperations } from '../session/sales.ts';
import { tariffsView } from '../ui/tariffs/index.tsx';
import type { TariffsBundle } from './connection.ts';
import { tariffsPage } from './tariffs-page.ts';

/** The tariffs' bundle, as the interface's bundle enters it. */
export const createTariffs: TariffsBundle['createTariffs'] = ({ sessionStore, store }, host) => {
  const clock = {
    now: Date.now,
    wait: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  return tariffsView({
    sales: salesOperations(sessionStore, clock),
    host,
    store,
    page: tariffsPage,
  });
};
