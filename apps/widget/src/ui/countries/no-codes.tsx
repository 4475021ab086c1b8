import type { NoCodesProps } from '../interface.ts';
import { DEFAULT_COUNTRY, formatPhone, readPhone } from '../kit.ts';
import { ru } from '../text/ru-countries.ts';

/** Tells a visitor with a phone of a country without codes what they can do. */
export function NoCodes({ phone }: NoCodesProps) {
  if (phone === undefined) return ru.noSignIn;
  if (phone === null) return ru.noBooking;
  const { country } = readPhone(`+${phone}`, DEFAULT_COUNTRY);
  return (
    <>
      {ru.noBookingBut}{' '}
      <span className="legal number">
        <a href={`tel:+${phone}`}>{formatPhone(phone, country)}</a>
      </span>
    </>
  );
}
