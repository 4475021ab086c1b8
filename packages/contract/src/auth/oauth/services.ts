/** Services with a button of their own in the sign-in, by the names of `OAUTH_PROVIDERS`. */
export const SERVICES = ['vk', 'yandex'] as const;
export type Service = (typeof SERVICES)[number];

/** The longest address to lead back to, in characters: `state` holds it, and Yandex takes 1,024 there. */
export const RETURN_URL_LENGTH = 600;

/** The message that a pop-up posts to the page that opened it: a ticket, or the code of a refusal. */
export interface PopupMessage {
  readonly okoshko: 'oauth';
  readonly access_token?: string;
  readonly error?: string;
}
