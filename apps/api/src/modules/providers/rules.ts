import { DAY } from '../../platform/clock.ts';

/** Sites a provider may name. */
export const MAX_ORIGINS = 5;
/** The proof is looked for again so often. */
export const RECHECK_MS = 7 * DAY;

/** A name of the public internet: it has a dot and ends in letters, so it is no address of digits. */
const HOST =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;
/** Names that are never public (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL = /\.(localhost|local|internal|test|example|invalid|onion|alt|home\.arpa|lan)$/;

/** The origin as browsers send it; null: it is none of a public site. */
export function publicOriginOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return null;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '';
  return isBare && HOST.test(url.hostname) && !LOCAL.test(url.hostname) ? url.origin : null;
}

export const proofFileOf = (origin: string): string => `${origin}/.well-known/okoshko.txt`;

/** True where a line of the file is the proof. */
export const isInFile = (text: string, proof: string): boolean =>
  text.split(/\r?\n/).some((line) => line.trim() === proof);

/** True where a meta tag of the page has the proof, whatever the order of its attributes. */
export const isInPage = (html: string, proof: string): boolean =>
  (html.replace(/<!--[\s\S]*?(-->|$)/g, '').match(/<meta\s[^>]*>/gi) ?? []).some(
    (tag) =>
      /\sname\s*=\s*["']?okoshko["']?[\s/>]/i.test(tag) &&
      new RegExp(`\\scontent\\s*=\\s*["']?${proof}["']?[\\s/>]`).test(tag),
  );
