/** The words without the control characters that no text needs; lines end as everywhere, and nothing is around them. */
export const plainWords = (text: string): string => withoutControls(text).trim();

/** Lines stay, and what a table's columns are parted by. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');

/** True where the text has a sign that is drawn. */
export const isSeen = (text: string): boolean =>
  /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
