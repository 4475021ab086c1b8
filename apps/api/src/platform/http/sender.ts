import ipaddr from 'ipaddr.js';

/**
 * What stands for a sender wherever tries are counted: the IPv4 address or, since whoever has one IPv6
 * address has 2^64 of them, its network of 64 bits.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network}/64`;
}
