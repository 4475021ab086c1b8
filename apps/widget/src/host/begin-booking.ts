import { unwrapped } from '@okoshko/contract/client';
import { openPage } from '@okoshko/contract/pages/wire';
import type { BookingPage } from '../bundles/sides.ts';
import type { BegunBooking, BookingOptions } from '../ui/booking/booking-services.ts';
import { diagnose } from './report-mistake.ts';

/** Asks for the provider's page at once, side by side with all the code that shows it. */
export function beginBooking(
  { api, loader }: Pick<BookingPage, 'api' | 'loader'>,
  options: BookingOptions,
): BegunBooking {
  const loadPage = async () => {
    const { provider } = options;
    const page = unwrapped(await api(openPage, { id: provider, cache: 'default' }));
    // For the owner of the page: its visitors can do nothing.
    if (!page.ok && page.error.status === 404)
      diagnose(loader, 'provider', provider).catch(() => {});
    return page;
  };
  return { options, page: loadPage(), loadPage };
}
