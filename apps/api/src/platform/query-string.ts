import qs from 'qs';

/** Parameters of a query string; qs drops the rest. */
export const MAX_PARAMETERS = 1000;
/** Levels of nesting in a query or form body: of filters, sorts and populates alike. */
export const MAX_DEPTH = 20;

/** Bracket syntax as Strapi's clients write it; a key without `=` is null. No key is lost but `__proto__`. */
export const parseQueryString = (text: string): Record<string, unknown> =>
  text === ''
    ? Object.create(null)
    : qs.parse(text, {
        depth: MAX_DEPTH,
        arrayLimit: 100,
        parameterLimit: MAX_PARAMETERS,
        strictNullHandling: true,
        plainObjects: true,
      });
