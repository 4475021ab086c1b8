/** A piece of a message: a link, the code it brings, or other words. */
export interface Part {
  readonly kind: 'link' | 'code' | 'words';
  readonly text: string;
  /** The position of its first character in the message. */
  readonly at: number;
}

/** A link ends before the punctuation of the sentence around it. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)»"]/g;
/** A lone run of 4 to 8 digits: neither a phone, a time, a date nor a price. */
const CODE = /(?<![\d+:.,/-])\d{4,8}(?![:.,/-]?\d|\s?₽)/;

/** The message in pieces; at most one is a code, and none of a link's digits is. */
export function partsOf(message: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (kind: Part['kind'], until: number) => {
    if (until > end) parts.push({ kind, text: message.slice(end, until), at: end });
    end = until;
  };
  const addWords = (until: number) => {
    const code = parts.some(({ kind }) => kind === 'code')
      ? null
      : CODE.exec(message.slice(end, until));
    if (code) {
      add('words', end + code.index);
      add('code', end + code[0].length);
    }
    add('words', until);
  };
  for (const { 0: link, index } of message.matchAll(LINK)) {
    addWords(index);
    add('link', index + link.length);
  }
  addWords(message.length);
  return parts;
}
