import { createHash } from 'node:crypto';

/**
 * The signature of a request or a notification (developer.tbank.ru/eacq/intro/developer/token):
 * the scalars of the root without Token and the terminal's password, by name, values alone, SHA-256.
 */
export function tokenOf(body: Readonly<Record<string, unknown>>, password: string): string {
  const scalars = Object.entries({ ...body, Password: password }).filter(
    ([name, value]) => name !== 'Token' && value != null && typeof value !== 'object',
  );
  const values = scalars.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);
  return createHash('sha256').update(values.join(''), 'utf8').digest('hex');
}
