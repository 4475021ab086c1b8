import qs from 'qs';

/** Bracket syntax as Strapi's clients write it; a key without `=` is null. No key is lost but `__proto__`. */
export const parseQueryString = (text: string): Record<string, unknown> =>
  qs.parse(text, {
    depth: 20,
    arrayLimit: 100,
    parameterLimit: 1000,
    strictNullHandling: true,
    plainObjects: true,
  });
