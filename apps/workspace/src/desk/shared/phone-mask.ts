import { phoneMask } from '@okoshko/contract/phones/phone-mask';

/** A text that is a phone and nothing else, such as a name for signing in, shows its end alone; any other stays as it is. */
export function withoutPhone(text: string): string {
  const [, digits] = /^\+?([78]\d{10})$/.exec(text.trim()) ?? [];
  return digits === undefined ? text : phoneMask(digits);
}

/** An address of mail but for its first letter and its domain. */
export const mailMask = (address: string): string =>
  address.replace(/^(.)[^@\s]*(@[^@\s]+)$/, '$1•••$2');
