/** The address that texts of ours name: the server's own, by default. */
const USUAL = 'http://127.0.0.1:3000';

/** The same text with the address this page came from, so that what is copied works. */
export const withAddress = (text: string): string =>
  typeof location === 'undefined' ? text : text.replaceAll(USUAL, location.origin);
