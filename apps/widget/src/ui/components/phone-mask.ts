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

/** Rewrites what was typed, pasted or filled in as an international number, if it is not one. */
function understand(current: () => Country): MaskitoPreprocessor {
  return ({ elementState, data }) => {
    const { value, selection } = elementState;
    const isWhole = data.includes('+') || digitsIn(data).length >= 10;
    const text = isWhole ? data : value.slice(0, selection[0]) + data + value.slice(selection[1]);
    const { digits } = readPhone(text, current());
    if (!digits || (!isWhole && text.startsWith('+') && digits === digitsIn(text))) {
      return { elementState, data };
    }
    return data
      ? { elementState: { value: '', selection: [0, 0] }, data: `+${digits}` }
      : {
          elementState: { value: `+${digits}`, selection: [digits.length + 1, digits.length + 1] },
          data,
        };
  };
}
