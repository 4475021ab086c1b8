import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Sender } from '../call.ts';

/** Characters; the rest of a longer one is cut off. */
const MAX_AGENT = 255;

export const readSender = ({ ip, headers }: FastifyRequest): Sender => ({
  network: networkOf(ip),
  address: ip,
  agent: headers['user-agent']?.slice(0, MAX_AGENT) ?? null,
  bearer: bearerOf(headers.authorization),
  origin: headers.origin ?? null,
});

/**
 * What a sender's tries are counted by: the IPv4 address, or the /64 network of an IPv6 address, since whoever
 * has one address of it has all 2^64.
 */
export function networkOf(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network}/64`;
}

/** The token of an Authorization header; another scheme, or none, is no credentials. */
export function bearerOf(header: string | undefined): string | null {
  const token = /^bearer +(\S.*?) *$/i.exec(header ?? '')?.[1];
  return token ?? null;
}
