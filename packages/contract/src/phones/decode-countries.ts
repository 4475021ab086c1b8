/** A country whose mobile numbers can total exactly `PHONE_DIGITS` digits. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly iso: string;
  readonly callingCode: string;
  /** How a number is written, every national digit as 0: '+7 000 000 00 00'. */
  readonly template: string;
  /**
   * First national digits that tell it from the others of its calling code. Empty: it is the main
   * one of its code, or nothing tells it apart.
   */
  readonly prefixes: readonly string[];
}

/** Reads `code-groups:ISO,ISOprefix.prefix;…`: the whole world in some hundred bytes. */
// Bundlers leave the table out where nobody reads it.
/* @__NO_SIDE_EFFECTS__ */
export function decodeCountries(table: string): readonly Country[] {
  return table.split(';').flatMap((line) => {
    const [key = '', list = ''] = line.split(':');
    const [callingCode = '', groups = ''] = key.split('-');
    const zeros = [...groups].map((size) => '0'.repeat(Number(size)));
    const template = `+${[callingCode, ...zeros].join(' ')}`;
    return list.split(',').map((entry) => ({
      iso: entry.slice(0, 2),
      callingCode,
      template,
      prefixes: entry.length > 2 ? entry.slice(2).split('.') : [],
    }));
  });
}
