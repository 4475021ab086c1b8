import { useState } from 'react';
import { CountryPicker } from '../kit.ts';
import { movedTo } from './phone-words.ts';
import type { WithCountriesProps } from './props.ts';

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
