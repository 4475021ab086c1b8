/** The first letters of two words at most, for the place of a photo: a phone in place of a name has none. */
export const initialsOf = (name: string): string =>
  (name.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('ru'))
    .join('');
