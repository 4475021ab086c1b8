import type { Country } from '@okoshko/contract/phones/decode-countries';
import { editPhone, type PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { CountriesView } from '../interface.ts';
import { useServices } from '../services.ts';
import { LazyPart } from './lazy-part.tsx';

/** The props of a phone's field that countries decide. */
export interface PhoneSide {
  readonly onPickCountry: () => void;
  /** The countries whose numbers are understood; absent: those of the sign-in. */
  readonly countries: readonly Country[] | undefined;
  /** Told in place of an error where no codes are sent to the country. */
  readonly NoCodes: CountriesView['NoCodes'] | false | undefined;
}

export interface WithCountriesProps {
  readonly headingId: string;
  readonly entry: PhoneEntry;
  /** The countries of the sign-in, which takes no others; absent: those of the world. */
  readonly countries?: readonly Country[];
  readonly onEntry: (entry: PhoneEntry) => void;
  /** The step in which the phone is typed. */
  readonly children: (side: PhoneSide) => ReactNode;
}

/**
 * A step with a phone, or in its place the countries to choose from. The table of the sign-in, which is there, knows Russian
 * numbers; that of the world comes with the list, or with the first number of a booking that is another, and understands
 * what was typed by then.
 */
export function WithCountries(props: WithCountriesProps) {
  const { headingId, entry, countries, onEntry, children } = props;
  const { loadCountries } = useServices();
  const [isPicking, setPicking] = useState(false);
  const [view, setView] = useState<CountriesView>();
  const { text, country } = entry;
  const isAbroad = country.iso !== 'RU' || /^\+?[^+7]/.test(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failure the next key tries again
  useEffect(() => {
    if (!view && (isPicking || (isAbroad && !countries))) loadCountries().then(setView, () => {});
  }, [text, isAbroad, isPicking]);
  // Before the browser can take another key, which this would undo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the table has come
  useLayoutEffect(() => {
    if (!view || countries || !text) return;
    const { caret: _, ...next } = editPhone(entry, { text, caret: text.length }, view.world);
    onEntry(next);
  }, [view]);

  if (!isPicking)
    return children({
      onPickCountry: () => setPicking(true),
      countries: countries ?? view?.world,
      NoCodes: view && !view.hasCodes(country.iso) && view.NoCodes,
    });
  const onBack = () => setPicking(false);
  return (
    <div className={countries ? '' : 'booking picking'}>
      <LazyPart load={loadCountries} {...{ headingId, onBack }}>
        {({ CountryPicker }) => (
          <CountryPicker {...{ headingId, entry, countries, onEntry, onBack }} />
        )}
      </LazyPart>
    </div>
  );
}
