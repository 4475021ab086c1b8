/** Where the page's localStorage keeps the token. */
export const TOKEN_KEY = 'okoshko:token';
/** Where the tab's sessionStorage keeps the payment it left for. */
export const PAYMENT_KEY = 'okoshko:payment';
/** The channel on which tabs tell each other about the session. */
export const CHANNEL = 'okoshko';
