import { parseCookie, stringifySetCookie } from 'cookie';

/** The name of a cookie; encrypted: its pages come by TLS. */
export interface CookieKey {
  readonly name: string;
  readonly isEncrypted: boolean;
}

interface Cookie extends CookieKey {
  readonly value: string;
  readonly ageSeconds: number;
}

/** A browser takes `__Host-` from this very host alone, and by TLS alone. Source: OWASP ASVS 5.0, 3.3.1 and 3.3.3. */
const fullName = ({ name, isEncrypted }: CookieKey): string =>
  isEncrypted ? `__Host-${name}` : name;

/** The header of a cookie that scripts cannot read, and that other sites' pages send along with nothing but a link to us. */
export const setCookie = ({ value, ageSeconds, ...key }: Cookie): string =>
  stringifySetCookie({
    ...{ name: fullName(key), value, path: '/', maxAge: ageSeconds },
    ...{ httpOnly: true, sameSite: 'lax', secure: key.isEncrypted },
  });

export const readCookie = (header: string | undefined, key: CookieKey): string | null =>
  parseCookie(header ?? '')[fullName(key)] ?? null;
