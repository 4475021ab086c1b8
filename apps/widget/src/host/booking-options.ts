import type { BookingOptions } from '../ui/booking/booking-services.ts';
import type { OkoshkoBookingOptions } from './global.ts';

/** The options as a page's script gives them, or the attributes of its element. */
type Input = Omit<OkoshkoBookingOptions, 'services'> & {
  readonly services?: readonly string[] | string | undefined;
};

/** The options with which a page opens the booking, in one form. */
export function optionsOf(
  input: { readonly [Name in keyof Input]?: Input[Name] | undefined },
): BookingOptions {
  const { provider = '', service, services = [], startsAt, promo, name, phone } = input;
  const several = typeof services === 'string' ? services.split(',') : services;
  const all = [service, ...several].map((id) => id?.trim() ?? '').filter(Boolean);
  return {
    provider,
    services: [...new Set(all)],
    startsAt: startsAt || null,
    promo: promo || null,
    name: name || null,
    phone: phone || null,
  };
}
