/** The key in the tab's sessionStorage of the code step of a sign-in, so that a reload comes back to it. */
export const SIGN_IN_KEY = 'okoshko:sign-in';
/**
 * The key in the tab's sessionStorage of the instant, in ms since the epoch, until which a page that is loaded in the
 * tab opens the sign-in by itself; if a provider is named after it, the booking at them.
 */
export const REOPEN_KEY = 'okoshko:reopen';
/** The key in the tab's sessionStorage of the sign-in at another service that the tab left the page for. */
export const SERVICE_KEY = 'okoshko:service';
/** The key in the page's localStorage of the tokens of clients, by the provider they reach. */
export const CLIENT_KEY = 'okoshko:client-token';
/** The key in the tab's sessionStorage of the codes that «Мои записи» sent. */
export const OWN_CODES_KEY = 'okoshko:own-codes';
/** The key in the tab's sessionStorage of a booking that was begun; an earlier release's is not read. */
export const BOOKING_KEY = 'okoshko:booking-2';
