import type { Country } from '@okoshko/contract/phones/countries.gen';
import { formatPhone, moveToCountry, type Phone, readPhone } from '@okoshko/contract/phones/phone';
import { type ReactNode, useState } from 'react';
import { CountryPicker } from './country-picker.tsx';
import type { PhoneEntry } from './phone-edit.ts';

interface PhonePartProps {
  readonly headingId: string;
  readonly entry: PhoneEntry;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly children: (phone: Phone, onPickCountry: () => void) => ReactNode;
}

/** A form with a phone, and in its place the list of countries while one is picked. */
export function PhonePart({ headingId, entry, onEntry, children }: PhonePartProps) {
  const [picking, setPicking] = useState(false);
  const phone = readPhone(entry.text, entry.country);
  const onPick = (country: Country) => {
    const digits = moveToCountry(phone.digits, phone.country, country);
    onEntry({ text: formatPhone(digits, country), country });
    setPicking(false);
  };

  return picking ? (
    <CountryPicker
      headingId={headingId}
      current={entry.country}
      onPick={onPick}
      onBack={() => setPicking(false)}
    />
  ) : (
    children(phone, () => setPicking(true))
  );
}
