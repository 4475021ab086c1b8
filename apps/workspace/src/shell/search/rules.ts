/** Something that can be gone to or done. */
interface Choice {
  readonly label: string;
  /** Other words for it. */
  readonly words?: string;
}

/** The choices that a text names: every word of it begins a word of theirs. */
export function matching<T extends Choice>(choices: readonly T[], text: string): readonly T[] {
  const queryWords = wordsOf(text);
  return choices.filter(({ label, words = '' }) => {
    const own = wordsOf(`${label} ${words}`);
    return queryWords.every((word) => own.some((other) => other.startsWith(word)));
  });
}

/** The dots of «ё», which people leave out. */
const DOTS = '\u0308';
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(DOTS, '')
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean);
