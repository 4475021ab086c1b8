import { COUNTRIES, type Country } from './countries.gen.ts';

/** Every accepted number has this many digits, country code included (spec §5). */
export const PHONE_DIGITS = 11;

/** A number being entered: international digits without the plus, and whose they look like. */
export interface Phone {
  readonly digits: string;
  /** Null: no country we offer has a calling code like this. */
  readonly country: Country | null;
}

/** Whether these digits can be a number of a country we offer. */
export function isAcceptedPhone(digits: string): boolean {
  return (
    /^\d+$/.test(digits) &&
    digits.length === PHONE_DIGITS &&
    COUNTRIES.some((country) => digits.startsWith(country.callingCode))
  );
}

/** Whose digits these are. Where several countries are possible, the current one stays. */
export function detectCountry(digits: string, current: Country): Country | null {
  const inCode = COUNTRIES.filter(({ callingCode }) => digits.startsWith(callingCode));
  const byPrefix = inCode.find(({ callingCode, prefixes }) =>
    prefixes.some((prefix) => digits.startsWith(callingCode + prefix)),
  );
  return byPrefix ?? (isPossible(digits, current) ? current : (inCode[0] ?? null));
}

/** Understands a number however it was typed or pasted: '8 (916) …', '+7 916 …', '916…', '00 374 …'. */
export function readPhone(text: string, current: Country): Phone {
  // The last plus: a whole number may be pasted behind the '+7' that is there already.
  const international = /\+([^+]*\d[^+]*)$/.exec(text)?.[1];
  const typed = (international ?? text).replace(/\D/g, '');
  if (!typed) return { digits: '', country: current };
  const digits = withoutTrunk(international ? typed : withCallingCode(typed, current));
  return { digits, country: detectCountry(digits, current) };
}

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

/** The same number as another country's: its calling code before the national digits. */
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
function withCallingCode(digits: string, { callingCode }: Country): string {
  const exit = /^(?:00|810)(\d{11})$/.exec(digits)?.[1];
  if (exit && isAcceptedPhone(exit)) return exit;
  if (callingCode === '7' && digits.startsWith('8')) return `7${digits.slice(1)}`;
  const national = PHONE_DIGITS - callingCode.length;
  if (digits.length === national) return callingCode + digits;
  if (digits.length === national + 1 && digits.startsWith('0')) return callingCode + digits;
  if (digits.startsWith(callingCode) || isAcceptedPhone(digits)) return digits;
  // Longer than any number here: another country's, of those that we do not offer too.
  const isForeign = /^89\d{9}$/.test(digits) || digits.length > PHONE_DIGITS;
  return isForeign ? digits : callingCode + digits;
}

/** Drops what is dialled at home but not from abroad: '+7 8 916 …', '+33 06 …', '+8 916 …', '+7 7 916 …'. */
function withoutTrunk(digits: string): string {
  if (/^89\d{9}$/.test(digits)) return `7${digits.slice(1)}`;
  if (digits.length !== PHONE_DIGITS + 1) return digits;
  if (/^7(8|79)/.test(digits)) return `7${digits.slice(2)}`;
  const doubled = COUNTRIES.find(({ callingCode }) => digits.startsWith(`${callingCode}0`));
  return doubled ? doubled.callingCode + digits.slice(doubled.callingCode.length + 1) : digits;
}
