import type { Country } from '@okoshko/contract/phones/decode-countries';
import { editPhone, type PhoneEntry } from '@okoshko/contract/phones/phone-edit';
import { CachedImage, createImageCache, Field } from '@okoshko/ui';
import type { ReactNode, Ref } from 'react';
import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';
import { countryName } from './country-names.ts';

interface PhoneFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label?: string;
  readonly entry: PhoneEntry;
  /** The countries whose numbers are understood; by default those of the sign-in. */
  readonly countries?: readonly Country[] | undefined;
  readonly error: ReactNode;
  readonly hint: ReactNode;
  readonly onEntry: (entry: PhoneEntry) => void;
  readonly onPickCountry: () => void;
}

/** The number of a mobile phone, written as its country does, with the country's flag before it. */
export function PhoneField(props: PhoneFieldProps) {
  const { ref, label = ru.phone.label, entry, error, hint, onEntry, onPickCountry } = props;
  const { country } = entry;
  const onInput = (input: HTMLInputElement) => {
    const caret = input.selectionStart ?? input.value.length;
    const { caret: position, ...next } = editPhone(
      entry,
      { text: input.value, caret },
      props.countries,
    );
    // Written before React does: it finds the value right and leaves the caret alone.
    input.value = next.text;
    input.setSelectionRange(position, position);
    onEntry(next);
  };

  return (
    <Field
      ref={ref}
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={country.template}
      value={entry.text}
      error={error}
      hint={hint}
      onChange={(event) => onInput(event.currentTarget)}
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

const CDN = 'https://cdn.jsdelivr.net/gh/lipis/flag-icons/flags/4x3';
const cache = createImageCache();

/** A country's flag; its code when the picture does not come. Decorative: the name stands beside it. */
export function CountryFlag({ iso }: { readonly iso: string }) {
  const { host, flags } = useServices().host.settings;
  const folder = flags === 'self' ? `${host}/widget/flags` : CDN;
  return (
    <CachedImage
      key={iso}
      cache={cache}
      src={`${folder}/${iso.toLowerCase()}.svg`}
      width={28}
      height={21}
      fallback={<span className="iso">{iso}</span>}
    />
  );
}
