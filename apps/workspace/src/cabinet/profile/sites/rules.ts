import { ORIGIN_FAULTS, type OriginFaults } from '@okoshko/contract/providers/wire';
import { ApiFailure } from '../../../api/failure.ts';

/** Sites a professional may have. */
export const MAX_SITES = 5;

/** The site that was typed, however: `anna-nails.ru`, with its page or in capitals; or what is wrong with it. */
export function siteOf(
  typed: string,
):
  | { readonly origin: string }
  | { readonly fault: 'addressNeeded' | 'addressWrong' | 'addressPlain' } {
  const text = typed.trim();
  if (text === '') return { fault: 'addressNeeded' };
  if (/^http:/i.test(text)) return { fault: 'addressPlain' };
  const address = /^https:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSite = url?.protocol === 'https:' && url.hostname.includes('.') && url.port === '';
  return isSite ? { origin: url.origin } : { fault: 'addressWrong' };
}

/** The host as the browser writes it: «мастер.рф» is not translated back. */
export const hostOf = (origin: string): string => origin.replace(/^https:\/\//, '');

export const proofFile = (origin: string): string => `${origin}/.well-known/okoshko.txt`;

export const proofTag = (proof: string): string => `<meta name="okoshko" content="${proof}">`;

/** The reasons the proof was not found; null: the failure is another one. */
export function faultsOf(failure: unknown): OriginFaults | null {
  if (!(failure instanceof ApiFailure) || failure.error.code !== 'origin_not_proved') return null;
  const { details } = failure.error;
  const [file, page] = [details?.file, details?.page];
  const isKnown = (fault: unknown) => ORIGIN_FAULTS.some((one) => one === fault);
  return isKnown(file) && isKnown(page) ? ({ file, page } as OriginFaults) : null;
}

/** The code for a page: a button that opens the booking, or the booking itself. */
export const codeFor = (
  host: string,
  { address, isInline }: { readonly address: string; readonly isInline: boolean },
): string =>
  [
    `<script async src="${host}/widget/v1/okoshko.js" data-mount="none" data-flags="self"></script>`,
    `<div data-booking="${address}"${isInline ? ' data-view="inline"' : ''}></div>`,
  ].join('\n');
