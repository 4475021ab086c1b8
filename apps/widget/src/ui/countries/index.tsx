import type { Country } from '@okoshko/contract/phones/decode-countries';
import type { PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { WORLD } from '@okoshko/contract/phones/world.gen';
import type { KeyboardEvent } from 'react';
import type { CountriesView, CountryPickerProps, NoCodesProps } from '../interface.ts';
import {
  CountryFlag,
  countryName,
  DEFAULT_COUNTRY,
  Field,
  formatPhone,
  LinkButton,
  moveToCountry,
  readPhone,
  useEffect,
  useId,
  useRef,
  useState,
} from '../kit.ts';
import { ru } from '../text/ru-countries.ts';
import { searchCountries, sortedCountries } from './country-list.ts';

/** The world's countries and the list of them. `open`: those that codes are sent to; null: all. */
export const countriesView = (open: readonly string[] | null): CountriesView => {
  const hasCodes = (iso: string) => !open || open.includes(iso);
  return {
    world: WORLD,
    hasCodes,
    CountryPicker: ({ countries, ...props }) => (
      <CountryPicker
        {...props}
        countries={countries ?? WORLD}
        isOfSignIn={!!countries}
        hasCodes={hasCodes}
      />
    ),
    NoCodes,
  };
};

/** Tells a visitor with a phone of a country without codes what they can do. */
function NoCodes({ phone }: NoCodesProps) {
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

interface PickerProps extends CountryPickerProps {
  readonly countries: readonly Country[];
  readonly isOfSignIn: boolean;
  /** Codes are sent there. */
  readonly hasCodes: (iso: string) => boolean;
}

/** The list of countries in place of the phone form. The search field keeps the focus; arrows choose. */
function CountryPicker(props: PickerProps) {
  const { headingId, countries, entry, isOfSignIn, hasCodes, onEntry, onBack } = props;
  const list = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [all] = useState(() => sortedCountries(countries, countryName));
  const matches = searchCountries(all, query);
  const isChosen = ({ iso }: Country) => iso === entry.country.iso;
  const [active, setActive] = useState(() => all.findIndex(({ country }) => isChosen(country)));
  const onPick = (country: Country) => {
    onEntry(movedTo(entry, { countries, country }));
    onBack();
  };
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
      <LinkButton onPress={onBack}>{ru.back}</LinkButton>
      <h2 id={headingId} className="away">
        {ru.title}
      </h2>
      <Field
        ref={search}
        label={ru.search}
        labelHidden
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
      <div id={list} className="list" role="listbox" aria-label={ru.list} tabIndex={-1}>
        {matches.map(({ country, name }, at) => (
          <CountryOption
            key={country.iso}
            id={`${list}${country.iso}`}
            country={country}
            name={name}
            active={at === active}
            chosen={isChosen(country)}
            lacksCodes={!hasCodes(country.iso)}
            onPick={onPick}
          />
        ))}
        {matches.length === 0 && <p className="muted nothing">{ru.nothing}</p>}
        {isOfSignIn && <p className="small muted nothing">{ru.ofSignIn}</p>}
      </div>
    </div>
  );
}

/** The typed phone, as a number of another country. */
function movedTo(
  { text, country: before }: PhoneEntry,
  { countries, country }: { readonly countries: readonly Country[]; readonly country: Country },
): PhoneEntry {
  const phone = readPhone(text, before, countries);
  const digits = moveToCountry(phone.digits, phone.country, country);
  return { text: formatPhone(digits, country), country };
}

interface CountryOptionProps {
  readonly id: string;
  readonly country: Country;
  readonly name: string;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly lacksCodes: boolean;
  readonly onPick: (country: Country) => void;
}

function CountryOption(props: CountryOptionProps) {
  const { id, country, name, active, chosen, lacksCodes, onPick } = props;
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
      <span className="name">
        {name}
        {lacksCodes && <span className="small muted">{ru.noCodes}</span>}
      </span>
      <span className="muted">+{country.callingCode}</span>
    </div>
  );
}
