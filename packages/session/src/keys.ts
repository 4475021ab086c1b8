/** Where the page's localStorage keeps the token. */
export const TOKEN_KEY = 'okoshko:token';
/** The channel on which tabs tell each other about the session. */
export const CHANNEL = 'okoshko';
/** Where the tab's sessionStorage keeps the payment it left for, until its outcome is known. */
export const PAYMENT_KEY = 'okoshko:payment';
/** And what it is for, which stays. */
export const PURCHASE_KEY = 'okoshko:purchase';
