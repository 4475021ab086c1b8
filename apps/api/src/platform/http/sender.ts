import { isIPv4 } from 'node:net';
import { PROOF_HEADER } from '@okoshko/contract/proof-of-work';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Sender } from '../call.ts';

/** Characters; the rest of a longer one is cut off. */
const MAX_AGENT = 255;

export const readSender = ({ ip, headers }: FastifyRequest): Sender => ({
  network: networkOf(ip),
  widerNetworks: widerNetworksOf(ip),
  address: ip,
  agent: headers['user-agent']?.slice(0, MAX_AGENT) ?? null,
  bearer: bearerOf(headers.authorization),
  origin: headers.origin ?? null,
  proofOfWork: String(headers[PROOF_HEADER] ?? '') || null,
});

/**
 * What a sender's tries are counted by: the IPv4 address, or the /64 network of an IPv6 address, since whoever
 * has one address of it has all 2^64.
 */
export function networkOf(address: string): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, 64) : (parsed?.toString() ?? address);
}

/** The /56 and the /48 of an IPv6 address; none of IPv4. */
function widerNetworksOf(address: string): readonly string[] {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6 ? [56, 48].map((bits) => prefixOf(parsed, bits)) : [];
}

function parse(address: string) {
  if (isIPv4(address) || !ipaddr.isValid(address)) return null;
  return ipaddr.process(address);
}

const prefixOf = (address: ipaddr.IPv6, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** The token of an Authorization header; another scheme, or none, is no credentials. */
export function bearerOf(header: string | undefined): string | null {
  const token = /^bearer +(\S.*?) *$/i.exec(header ?? '')?.[1];
  return token ?? null;
}
