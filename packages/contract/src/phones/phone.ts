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
  const typed = (international ?? text).replace(/\D/g, '').replace(MOBILE_BY_TRUNK, '79');
  if (!typed) return { digits: '', country: current };
  const digits = withoutTrunk(international ? typed : withCallingCode(typed, current));
  return { digits, country: detectCountry(digits, current) };
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
  // Too long for one of ours: another country's, of those that we do not offer too.
  if (isTooLong(digits) || isAcceptedPhone(digits)) return digits;
  const whole = callingCode + digits;
  const hasCode = digits.startsWith(callingCode) && (isTooLong(whole) || NOBODYS.test(whole));
  return hasCode ? digits : whole;
}

/**
 * Whether digits typed without a plus may begin with the calling code or not, which more of them will tell: '7' is the code
 * of '7 916 …' or the beginning of '701 …'.
 */
export const isUndecided = (digits: string, { callingCode }: Country): boolean =>
  callingCode.startsWith(digits) ||
  (digits.startsWith(callingCode) && !isTooLong(callingCode + digits));

const isTooLong = (digits: string) => digits.length > PHONE_DIGITS;

/** In North America no national number begins with 1; of those with +7 only Kazakh ones begin with 7, and not with any 7. */
const NOBODYS = /^(?:11|77(?![0-2567]|47|85))/;

/** Drops what is dialled at home but not from abroad: '+7 8 916 …', '+33 06 …', '+993 8 6…', '+7 7 916 …'. */
function withoutTrunk(digits: string): string {
  // Hungary's has two digits.
  if (digits.startsWith('36')) return digits.replace(/^3606(?=\d{9}$)/, '36');
  if (digits.length !== PHONE_DIGITS + 1) return digits;
  const doubled = COUNTRIES.find(({ callingCode }) => digits.startsWith(`${callingCode}0`));
  if (doubled) return doubled.callingCode + digits.slice(doubled.callingCode.length + 1);
  return digits.replace(/^(?:(7)(?:8|7(?=9))|(993)8)/, '$1$2');
}
