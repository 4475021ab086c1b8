/** An attribute of JSON, which any program may have written, as a list of texts. */
export const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
