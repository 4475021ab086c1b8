/** The key that is pressed with a letter to give the browser or a page an order: by Apple's devices it is another one. */
export const commandKey = (userAgent = navigator.userAgent): string =>
  /Mac|iP/.test(userAgent) ? '⌘' : 'Ctrl';
