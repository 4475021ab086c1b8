/** The beginning of a text, of so many UTF-16 units at most; a character of two units is not cut through. */
export const cutText = (text: string, max: number): string =>
  text.slice(0, max).replace(/\p{Cs}$/u, '');
