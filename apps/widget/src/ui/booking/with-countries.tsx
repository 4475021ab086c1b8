import { type ReactNode, useState } from 'react';
import type { PhoneEntry } from '../components/phone-edit.ts';
import { CountryPicker } from '../kit.ts';
import { movedTo } from './phone-words.ts';

interface WithCountriesProps {
  readonly headingId: string;
  readonly entry: PhoneEntry;
  readonly onEntry: (entry: PhoneEntry) => void;
  /** The step in which the phone is typed. */
  readonly children: (onPickCountry: () => void) => ReactNode;
}

/** A step with a phone, or in its place the countries to choose from. */
export function WithCountries({ headingId, entry, onEntry, children }: WithCountriesProps) {
  const [isPicking, setPicking] = useState(false);
  if (!isPicking) return children(() => setPicking(true));
  return (
    <div className="booking picking">
      <CountryPicker
        headingId={headingId}
        current={entry.country}
        onPick={(country) => {
          onEntry(movedTo(entry, country));
          setPicking(false);
        }}
        onBack={() => setPicking(false)}
      />
    </div>
  );
}
