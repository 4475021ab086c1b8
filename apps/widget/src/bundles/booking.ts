import { bookingDeps } from '../host/booking-deps.ts';
import { clientVault } from '../session/client-vault.ts';
import type { Finish } from '../ui/booking/finish.ts';
import { bookingView } from '../ui/booking/index.tsx';
import { sharedParts } from '../ui/booking/parts.ts';
import type { BookingBundle, Chunk, FinishBundle, WithKit } from './sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'finish', Chunk>>;

/** The booking's bundle, as the actions' bundle enters it. */
export const createBooking: BookingBundle['createBooking'] = (services, page, kit) => {
  const vault = clientVault(() => localStorage, Date.now);
  let finish: Finish | undefined;
  const load = page.loader.chunkLoader<WithKit<FinishBundle>>(__LAZY__.finish);
  const loadFinish = async () => {
    finish ??= (await load()).withKit({ ...kit, ...sharedParts }).finish;
    return finish;
  };
  return bookingView(services, bookingDeps(page, vault), { vault, loadFinish });
};
