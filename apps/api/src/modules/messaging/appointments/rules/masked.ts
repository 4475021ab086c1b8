import { LINK } from '../../templates/rules/fill-in.ts';

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
