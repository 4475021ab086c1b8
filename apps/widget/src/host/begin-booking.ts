import { type Api, unwrapped } from '@okoshko/contract/client';
import { openPage } from '@okoshko/contract/pages/addresses';
import type { BegunBooking, BookingOptions } from '../ui/booking/booking-services.ts';

/** Asks for the provider's page at once, side by side with all the code that shows it. */
export function beginBooking(api: Api, options: BookingOptions): BegunBooking {
  const loadPage = async () =>
    unwrapped(await api(openPage, { id: options.provider, cache: 'default' }));
  return { options, page: loadPage(), loadPage };
}
