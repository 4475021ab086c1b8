/** Where it keeps the code step of a sign-in, so that a reload comes back to it. */
export const SIGN_IN_KEY = 'okoshko:sign-in';
/**
 * Until when, in ms since the epoch, a page that is loaded in the tab opens the sign-in by itself; where a provider is named
 * after it, the booking at them.
 */
export const REOPEN_KEY = 'okoshko:reopen';
/** Where it keeps the sign-in at another service that it left the page for. */
export const SERVICE_KEY = 'okoshko:service';
/** Where the page's localStorage keeps the tokens of clients, by the provider they reach. */
export const CLIENT_KEY = 'okoshko:client-token';
/** Where the tab's sessionStorage keeps the codes that «Мои записи» sent. */
export const OWN_CODES_KEY = 'okoshko:own-codes';
/** Where the tab's sessionStorage keeps a booking that was begun; what an earlier release left there is not read. */
export const BOOKING_KEY = 'okoshko:booking-2';
