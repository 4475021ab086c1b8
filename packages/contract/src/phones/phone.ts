import { COUNTRIES, type Country } from './countries.gen.ts';

/** Every number of the sign-in has this many digits, country code included (spec §5). */
export const PHONE_DIGITS = 11;

/** A number being entered: international digits without the plus, and whose they look like. */
export interface Phone {
  readonly digits: string;
  /** Null: no country of the table has a calling code like this. */
  readonly country: Country | null;
}

/**
 * True if these digits are a whole number of one of the countries: by default those of the sign-in. Bookings and
 * clients' cards take the world's, by `isPossiblePhone`.
 */
export const isAcceptedPhone = (
  digits: string,
  countries: readonly Country[] = COUNTRIES,
): boolean => /^\d+$/.test(digits) && countries.some((country) => isWhole(digits, country));

const isWhole = (digits: string, { callingCode, lengths }: Country): boolean =>
  digits.startsWith(callingCode) && lengths.includes(digits.length);

/** The country of these digits. Where several are possible, the current one stays. */
export function detectCountry(
  digits: string,
  current: Country,
  countries: readonly Country[] = COUNTRIES,
): Country | null {
  const inCode = countries.filter(({ callingCode }) => digits.startsWith(callingCode));
  const byPrefix = inCode.find(({ callingCode, prefixes }) =>
    prefixes.some((prefix) => digits.startsWith(callingCode + prefix)),
  );
  return byPrefix ?? (isPossible(digits, current) ? current : (inCode[0] ?? null));
}

/**
 * Understands a number however it was typed or pasted: '8 (916) …', '+7 916 …', '916…', '00 374 …'. The countries are
 * those of the sign-in where nothing else is named.
 */
export function readPhone(
  text: string,
  current: Country,
  countries: readonly Country[] = COUNTRIES,
): Phone {
  // The last plus: a whole number may be pasted behind the '+7' that is there already.
  const international = /\+([^+]*\d[^+]*)$/.exec(text)?.[1];
  const typed = (international ?? text).replace(/\D/g, '');
  if (!typed) return { digits: '', country: current };
  const isOwn = !international && isWhole(current.callingCode + typed, current);
  const plain = isOwn ? typed : typed.replace(MOBILE_BY_TRUNK, '79');
  const whole = international ? plain : withCallingCode(plain, current, countries);
  const digits = withoutTrunk(whole, countries);
  return { digits, country: detectCountry(digits, current, countries) };
}

/** '8 916 …': Russian wherever it is typed, with a plus too. */
const MOBILE_BY_TRUNK = /^89(?=\d{9}$)/;

/** The digits as the country writes them, as far as they go: '+7 916 12'. None is dropped, even where there are too many. */
export function formatPhone(digits: string, country: Country | null): string {
  if (!country || !digits.startsWith(country.callingCode)) return digits && `+${digits}`;
  let next = 0;
  let written = '';
  for (const symbol of country.template) {
    if (next >= digits.length) break;
    written += /\d/.test(symbol) ? digits[next++] : symbol;
  }
  return written + digits.slice(next);
}

/** The number as another country's: its calling code before the national digits. */
export function moveToCountry(digits: string, from: Country | null, to: Country): string {
  const national =
    from && digits.startsWith(from.callingCode) ? digits.slice(from.callingCode.length) : '';
  return national && to.callingCode + national;
}

function isPossible(digits: string, { callingCode, prefixes }: Country): boolean {
  if (callingCode.startsWith(digits)) return true;
  if (!digits.startsWith(callingCode)) return false;
  const national = digits.slice(callingCode.length);
  return prefixes.length === 0 || prefixes.some((prefix) => prefix.startsWith(national));
}

/** Digits without a plus: national, or international and only the plus was left out. */
function withCallingCode(digits: string, current: Country, countries: readonly Country[]): string {
  const { callingCode } = current;
  const exit = /^(?:00|810)(\d+)$/.exec(digits)?.[1];
  if (exit && isAcceptedPhone(exit, countries)) return exit;
  if (callingCode === '7' && digits.startsWith('8')) return `7${digits.slice(1)}`;
  const whole = callingCode + digits;
  if (isWhole(digits, current) || (digits.startsWith(callingCode) && NOBODYS.test(whole)))
    return digits;
  if (isWhole(whole, current)) return whole;
  // Too long for one of ours: another country's, of those that we do not offer too. A short one is rather a digit too few.
  const isOther =
    isTooLong(digits, current) ||
    (digits.length >= PHONE_DIGITS && isAcceptedPhone(digits, countries));
  return isOther || (digits.startsWith(callingCode) && isTooLong(whole, current)) ? digits : whole;
}

/**
 * True if only more digits will tell whether digits typed without a plus begin with the calling code: '7' is the code
 * of '7 916 …' or the beginning of '701 …'.
 */
export const isUndecided = (digits: string, country: Country): boolean =>
  country.callingCode.startsWith(digits) ||
  (digits.startsWith(country.callingCode) && !isTooLong(country.callingCode + digits, country));

const isTooLong = (digits: string, { lengths }: Country): boolean =>
  lengths.every((length) => digits.length > length);

/** In North America no national number begins with 1; of those with +7 only Kazakh ones begin with 7, and not with any 7. */
const NOBODYS = /^(?:11|77(?![0-2567]|47|85))/;

/** Drops what is dialled at home but not from abroad: '+7 8 916 …', '+33 06 …', '+993 8 6…', '+7 7 916 …'. */
function withoutTrunk(digits: string, countries: readonly Country[]): string {
  for (const country of countries) {
    const { callingCode, trunks } = country;
    if (!digits.startsWith(callingCode)) continue;
    for (const trunk of trunks) {
      const national = digits.slice(callingCode.length + trunk.length);
      const isDialled = digits.startsWith(callingCode + trunk);
      if (isDialled && isWhole(callingCode + national, country)) return callingCode + national;
    }
  }
  return digits.replace(/^77(?=9\d{9}$)/, '7');
}
