import { Maskito } from '@maskito/core';
import type { Country } from '@okoshko/contract/phones/countries.gen';
import { Field } from '@okoshko/ui';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { ru } from '../text/ru.ts';
import { CountryFlag } from './country-flag.tsx';
import { countryName } from './country-names.ts';
import { phoneMask } from './phone-mask.ts';

interface PhoneFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly country: Country;
  readonly error: ReactNode;
  readonly hint: ReactNode;
  readonly onText: (text: string) => void;
  readonly onPickCountry: () => void;
}

/** The number of a mobile phone, written as its country does, with the country's flag before it. */
export function PhoneField(props: PhoneFieldProps) {
  const { ref, country, error, hint, text, onText, onPickCountry } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const current = useRef(country);
  current.current = country;

  useEffect(() => {
    if (!input.current) return;
    const mask = new Maskito(
      input.current,
      phoneMask(() => current.current),
    );
    return () => mask.destroy();
  }, []);

  return (
    <Field
      ref={input}
      label={ru.phone.label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={country.template}
      value={text}
      error={error}
      hint={hint}
      onInput={(event) => onText(event.currentTarget.value)}
      before={
        <button
          type="button"
          className="flag"
          aria-label={ru.phone.country(countryName(country.iso))}
          aria-haspopup="listbox"
          onClick={onPickCountry}
        >
          <CountryFlag iso={country.iso} />
        </button>
      }
    />
  );
}
