import type { Channel } from '@okoshko/contract/messaging/channels';
import { LINK } from '../../templates/rules/fill-in.ts';

/**
 * As much of an address as tells its provider where the message went. A client's account can have another phone than
 * the provider knows. Devices and chats have addresses that tell nothing.
 */
export function maskedAddress(channel: Channel, to: string | null): string | null {
  if (to === null) return null;
  if (channel === 'sms') return `+${to.slice(0, 1)}${HIDDEN}${to.slice(-4)}`;
  if (channel !== 'email') return null;
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}${HIDDEN}${to.slice(at)}`;
}

const HIDDEN = '•••';

/**
 * A text without the tokens of our links: who holds one is the client. `{link}` stands in it for an address that no
 * row keeps.
 */
export function withoutTokens(text: string, publicUrl: string): string {
  const host = publicUrl.replace(/^https?:\/\//, '');
  const [first = '', ...rest] = text.replaceAll(LINK, () => `${publicUrl}/v/…`).split(host);
  return [first, ...rest.map((part) => part.replace(TOKEN, '$1…'))].join(host);
}

/** After our host, of an appointment, a review, opting out or signing in. */
const TOKEN = /^(\/(?:v|r|s|auth-link)\/)[\w#-]+/;
