/** The languages refusals are told in; the first is that of requests which name none of them. */
export const LANGUAGES = ['en', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A sentence in each language. `{name}` stands for a value, `{name|one|few|many}` for the form of a word that goes with
 * that number.
 */
export type Wording = Readonly<Record<Language, string>>;
