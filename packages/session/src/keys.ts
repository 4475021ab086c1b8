/** The key in the page's localStorage of the token. */
export const TOKEN_KEY = 'okoshko:token';
/** The channel on which tabs tell each other about the session. */
export const CHANNEL = 'okoshko';
/** The key in the tab's sessionStorage of the payment it left for, until its outcome is known. */
export const PAYMENT_KEY = 'okoshko:payment';
/** The key there of the payment's purchase, which stays. */
export const PURCHASE_KEY = 'okoshko:purchase';
