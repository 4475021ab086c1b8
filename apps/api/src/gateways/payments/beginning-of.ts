/** So many UTF-16 units of a text at most; half of a character is cut off, for no vendor takes it. */
export const beginningOf = (text: string, length: number): string => {
  const beginning = text.slice(0, length);
  return beginning.isWellFormed() ? beginning : beginning.slice(0, -1);
};
