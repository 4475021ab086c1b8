/** A country, by how its mobile numbers are written. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly iso: string;
  readonly callingCode: string;
  /** The spelling of a number, every national digit as 0: '+7 000 000 00 00'. A longer one goes on behind. */
  readonly template: string;
  /**
   * First national digits that tell it from the others of its calling code. Empty: it is the main
   * one of its code, or nothing tells it apart.
   */
  readonly prefixes: readonly string[];
  /** The numbers of digits that a whole number can have, the calling code among them; the largest is the last. */
  readonly lengths: readonly number[];
  /** The digits that are dialled before a number at home and not from abroad: '0', '06', '8'. */
  readonly trunks: readonly string[];
}

/** Reads `code-groups-lengths-trunks:ISO,ISOprefix.prefix;…`: the whole world in some thousand bytes. */
// Bundlers leave the table out where nobody reads it.
/* @__NO_SIDE_EFFECTS__ */
export function decodeCountries(table: string): readonly Country[] {
  return table.split(';').flatMap((line) => {
    const [key = '', list = ''] = line.split(':');
    const [callingCode = '', groups = '', lengths, trunks] = key.split('-');
    const template = `+${[callingCode, ...[...groups].map((size) => '0'.repeat(+size))].join(' ')}`;
    return list.split(',').map((entry) => ({
      iso: entry.slice(0, 2),
      callingCode,
      template,
      prefixes: entry.length > 2 ? entry.slice(2).split('.') : [],
      lengths: lengths
        ? [...lengths].map((length) => callingCode.length + Number.parseInt(length, 16))
        : [template.replace(/\D/g, '').length],
      trunks: (trunks || '0').split('.'),
    }));
  });
}
