/** Where the page's localStorage keeps the token. */
export const TOKEN_KEY = 'okoshko:token';
/** The channel on which tabs tell each other about the session. */
export const CHANNEL = 'okoshko';
