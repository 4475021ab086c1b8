import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import type { Country } from '@okoshko/contract/phones/countries.gen';
import { readPhone } from '@okoshko/contract/phones/phone';

const digitsIn = (text: string) => text.replace(/\D/g, '');

/** The mask of a phone input; `current` tells the chosen country at every keystroke. */
export function phoneMask(current: () => Country): MaskitoOptions {
  return {
    mask: ({ value }) => maskOf(readPhone(value, current()).country),
    preprocessors: [understand(current)],
  };
}

/** Fixed calling code and blanks for the rest; any digits while the country is not one we know. */
function maskOf(country: Country | null): (string | RegExp)[] {
  if (!country) return ['+', ...Array<RegExp>(15).fill(/\d/)];
  const own = country.callingCode.length + 1;
  return [...country.template].map((place, at) => (at > own && place === '0' ? /\d/ : place));
}

/**
 * Rewrites what was typed, pasted or filled in as an international number, when it is not one yet or
 * turns out to be another country's: two masks never meet in one value.
 */
function understand(current: () => Country): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    const { value, selection } = elementState;
    const isWhole = data.includes('+') || digitsIn(data).length >= 10;
    const text = isWhole ? data : value.slice(0, selection[0]) + data + value.slice(selection[1]);
    const phone = readPhone(text, current());
    const isAsWritten = text.startsWith('+') && phone.digits === digitsIn(text);
    const isSameCountry = phone.country === readPhone(value, current()).country;
    if (!phone.digits || (!isWhole && isAsWritten && isSameCountry)) return { elementState, data };
    const written = `+${phone.digits}`;
    const end = written.length;
    return data
      ? { elementState: { value: '', selection: [0, 0] }, data: written }
      : { elementState: { value: written, selection: [end, end] }, data };
  };
}
