import { createHash } from 'node:crypto';
import { equalInConstantTime } from '../../platform/tokens.ts';

/** A request or notification of T-Bank's. */
export type TbankBody = Readonly<Record<string, unknown>>;

/**
 * T-Bank's signature: the root's scalars without `Token`, the password among them, sorted by name,
 * their values joined, SHA-256 in lower hex. Source: T-Bank acquiring API, "Подпись запроса".
 */
export function tokenOf(body: TbankBody, password: string): string {
  const signed = Object.entries({ ...body, Password: password })
    .filter(([name, value]) => name !== 'Token' && isScalar(value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => String(value));
  return createHash('sha256').update(signed.join('')).digest('hex');
}

export const isSigned = (body: TbankBody, password: string): boolean =>
  typeof body.Token === 'string' && equalInConstantTime(body.Token, tokenOf(body, password));

const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
