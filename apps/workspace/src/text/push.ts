/** Words of the service worker: it shows something in any case, as browsers demand. */
export const push = {
  title: 'Окошко',
  text: 'В кабинете есть новости.',
} as const;
