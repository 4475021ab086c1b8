import { type LookupAddress, lookup } from 'node:dns';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reads pages of sites that users name. */
export interface SiteReader {
  read(url: string): Promise<SitePage>;
}

/** The text of a page, its beginning if it is long, or why there is none; of no public site nothing is told. */
type SitePage = { readonly text: string } | { readonly fault: SiteFault };

/** `moved`: it redirects, which is followed nowhere. */
type SiteFault = 'unreachable' | 'missing' | 'moved';

/** A proof stands at the beginning. */
const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5000;

/** Tells whether an address is of the public internet: neither ours, nor a neighbour's, nor a cloud's own service. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Refuses a name that leads to any other address, at the very lookup the connection is made by. */
const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return answer(error ?? new Error('no address'), '');
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return answer(new Error(`${hostname} is no public site`), '');
    }
    if (options.all) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
};

/**
 * Sites by HTTPS alone. A redirect is followed nowhere: what another host says proves nothing. `request` is
 * replaced in tests, where there is no public site.
 */
export const createPublicSites = (
  request: (url: string, options: https.RequestOptions) => ReturnType<typeof https.get> = https.get,
): SiteReader => ({
  read: (url) =>
    new Promise((resolve) => {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
      const fail = (fault: SiteFault) => resolve({ fault });
      // A literal address is never looked up.
      if (ipaddr.isValid(host)) return fail('unreachable');
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const outgoing = request(url, { lookup: lookupPublic, signal, agent: false });
      outgoing.on('error', () => fail('unreachable'));
      outgoing.on('response', (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          return fail(faultOf(response.statusCode ?? 0));
        }
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => resolve({ text: Buffer.concat(chunks).toString('utf8', 0, MAX_BYTES) });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          size += chunk.length;
          if (size >= MAX_BYTES) response.destroy();
        });
        response.on('end', end).on('close', end).on('error', end);
      });
    }),
});

function faultOf(status: number): SiteFault {
  if (status >= 300 && status < 400) return 'moved';
  return status >= 500 ? 'unreachable' : 'missing';
}
