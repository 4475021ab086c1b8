import type { Country } from '@okoshko/contract/phones/countries.gen';
import { Field, LinkButton } from '@okoshko/ui';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ru } from '../text/ru.ts';
import { CountryFlag } from './country-flag.tsx';
import { searchCountries, sortedCountries } from './country-names.ts';

interface CountryPickerProps {
  readonly headingId: string;
  readonly current: Country;
  readonly onPick: (country: Country) => void;
  readonly onBack: () => void;
}

/** The list of countries in place of the phone form. The search field keeps the focus; arrows choose. */
export function CountryPicker({ headingId, current, onPick, onBack }: CountryPickerProps) {
  const list = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const all = useMemo(sortedCountries, []);
  const matches = searchCountries(all, query);
  const [active, setActive] = useState(() => all.findIndex(({ country }) => country === current));
  useEffect(() => search.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7, Home: -999, End: 999 }[
      event.key
    ];
    if (step) setActive(Math.min(Math.max(active + step, 0), matches.length - 1));
    else if (event.key !== 'Enter') return;
    else if (matches[active]) onPick(matches[active].country);
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leads back from wherever in the list it is pressed
    <div
      className="countries"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onBack();
      }}
    >
      <LinkButton onPress={onBack}>{ru.countries.back}</LinkButton>
      <h2 id={headingId} className="away">
        {ru.countries.title}
      </h2>
      <Field
        ref={search}
        label={ru.countries.search}
        labelHidden
        placeholder={ru.countries.search}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={matches[active] && `${list}${matches[active].country.iso}`}
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
        }}
      />
      <div id={list} className="list" role="listbox" aria-label={ru.countries.list} tabIndex={-1}>
        {matches.map(({ country, name }, at) => (
          <CountryOption
            key={country.iso}
            id={`${list}${country.iso}`}
            country={country}
            name={name}
            active={at === active}
            chosen={country === current}
            onPick={onPick}
          />
        ))}
        {matches.length === 0 && <p className="muted nothing">{ru.countries.nothing}</p>}
      </div>
    </div>
  );
}

interface CountryOptionProps {
  readonly id: string;
  readonly country: Country;
  readonly name: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly onPick: (country: Country) => void;
}

function CountryOption({ id, country, name, active, chosen, onPick }: CountryOptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field, which keeps the focus, has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant points here
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={chosen}
      className={active ? 'option active' : 'option'}
      onClick={() => onPick(country)}
    >
      <CountryFlag iso={country.iso} />
      <span className="name">{name}</span>
      <span className="muted">+{country.callingCode}</span>
    </div>
  );
}
